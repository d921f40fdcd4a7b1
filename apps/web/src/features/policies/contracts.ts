import type { Apolice, Documento, Estudo } from '@farol/contracts';
import {
  type AreaView,
  approvedOptions,
  type ItemView,
  isActiveTask,
  type OptionView,
} from '../study/index.ts';

export type ContractState = 'pending' | 'waiting' | 'issued' | 'refused' | 'ended';

/** Proposal and policy of an approved option. */
export type Contract = {
  item: ItemView;
  option: OptionView;
  state: ContractState;
  proposal: {
    number: string | null;
    filedOn: string | null;
    payment: string | null;
    signed: Documento | null;
  };
  refusal: string | null;
  policies: Apolice[];
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function stateOf({ tarefa }: AreaView, option: OptionView, policies: readonly Apolice[]): ContractState {
  if (option.opcao.situacao_fornecedor === 'recusada') return 'refused';
  if (option.opcao.situacao_fornecedor === 'emitida' || policies.length > 0) return 'issued';
  if (!isActiveTask(tarefa)) return 'ended';
  return tarefa.estagio_especialista >= 5 ? 'waiting' : 'pending';
}

/** The signed proposal of an option, or the one of its area. */
function signedProposalOf(estudo: Estudo, area: number, id: number): Documento | null {
  const signed = estudo.diagnostico_documentos.filter(
    (d) => d.tipo === 'proposta_assinada' && d.produto_diagnostico_id === area,
  );
  const ofOption = signed.find((d) => d.diagnostico_produto_item_opcao_id === id);
  const ofArea = signed.find((d) => d.diagnostico_produto_item_opcao_id === null);
  return ofOption ?? ofArea ?? null;
}

export function contractsOf(estudo: Estudo, view: AreaView): Contract[] {
  return approvedOptions(view).map(({ item, option }) => {
    const policies = estudo.diagnostico_apolices.filter(
      (policy) => policy.diagnostico_produto_item_opcao_id === option.id,
    );
    const { opcao } = option;
    return {
      item,
      option,
      state: stateOf(view, option, policies),
      proposal: {
        number: text(opcao.numero_proposta),
        filedOn: text(opcao.data_protocolo),
        payment: text(opcao.forma_pagamento),
        signed: signedProposalOf(estudo, view.area, option.id),
      },
      refusal: text(opcao.situacao_fornecedor_motivo),
      policies,
    };
  });
}
