import type { LinhaAtividade } from '@farol/contracts';
import { session } from '../../shared/api/index.ts';
import { shortName, studyHref } from '../../shared/format/index.ts';
import type { WaitingFor } from '../../shared/ui/people.tsx';
import { CUSTOMER_ACTIVITY, CUSTOMER_STEP, STUDY_STEP } from './texts.ts';

export function nextStep({ tipo_atividade, estagio, aguardando }: LinhaAtividade) {
  const ofCustomer = CUSTOMER_ACTIVITY[tipo_atividade];
  if (ofCustomer) return ofCustomer;
  const stage = estagio ?? 1;
  return (aguardando === 'cliente' ? CUSTOMER_STEP[stage] : undefined) ?? STUDY_STEP[stage];
}

/** Address of a row: the screen of the study's stage, or the customer's policies or studies. */
export function hrefOf({ diagnostico_id, cliente_id, estagio, tipo_atividade }: LinhaAtividade): string {
  if (diagnostico_id === null || estagio === null) {
    const tab = tipo_atividade === 'renovacao' ? '?aba=apolices' : '?aba=estudos';
    return `/customers/${cliente_id}${tab}`;
  }
  return studyHref({ diagnostico_id, cliente_id, estagio });
}

export function toWaitingFor({
  aguardando,
  consultor,
  especialista,
  fornecedor,
}: LinhaAtividade): WaitingFor | null {
  switch (aguardando) {
    case 'consultor':
      return consultor === session.get()?.user.pessoa_nome
        ? { quem: 'voce', nome: consultor }
        : { quem: 'pessoa', nome: shortName(consultor) };
    case 'especialista':
      return { quem: 'pessoa', nome: shortName(especialista ?? 'Especialista') };
    case 'cliente':
      return { quem: 'cliente' };
    case 'fornecedor':
      return { quem: 'fornecedor', nome: fornecedor };
    default:
      return null;
  }
}
