import { api, type Estudo } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { lookAtStudy } from '../../../shared/api/index.ts';
import type { SendResult } from '../../../shared/device/index.ts';
import { findRow } from '../../../shared/study/index.ts';
import { isRowKey, uuidOf } from '../../../shared/sync/rows.ts';
import { sendUnsent } from '../../../shared/sync/send-unsent.ts';
import { idOfKey, type Key } from '../../../shared/sync/types.ts';
import { specialistStudyKey } from '../queries.ts';
import { taskHref } from '../specialist-task.ts';
import { optionVisits } from './option-visits.ts';

const fields = (n: number): string => `${n} ${n === 1 ? 'campo' : 'campos'}`;

const texts = {
  sent: (n: number, name: string) =>
    `${fields(n)} das opções de ${name} ${n === 1 ? 'foi enviado' : 'foram enviados'}.`,
  open: (n: number, name: string) =>
    `${fields(n)} das opções de ${name} ${n === 1 ? 'precisa' : 'precisam'} da sua escolha.`,
  failed: (name: string, why: string) => `O que faltava enviar das opções de ${name} foi recusado: ${why}`,
  see: 'Ver na tarefa',
} as const;

/** Sends this person's unsent options on this device. */
export const sendOptions = (queryClient: QueryClient, person: number): Promise<SendResult> =>
  sendUnsent(
    {
      visits: optionVisits,
      load: (id) => lookAtStudy(id, api.diagnosis.getAsSpecialist),
      cache: (client, study) => client.setQueryData(specialistStudyKey(study.diagnostico_id), study),
      texts,
      hrefOf,
    },
    queryClient,
    person,
  );

/** The task to which one of these options, or the item of a new one, belongs. */
function hrefOf(study: Estudo, keys: readonly Key[]): string {
  const options = keys.flatMap((key) =>
    isRowKey(key) ? [findRow(study, uuidOf(key))?.dono_id] : key.startsWith('opcao:') ? [idOfKey(key)] : [],
  );
  const product = study.diagnostico_produtos.find(({ diagnostico_produto_itens: items }) =>
    items.some(
      (item) =>
        keys.includes(`item:${item.diagnostico_produto_item_id}`) ||
        item.diagnostico_produto_item_opcoes.some((o) =>
          options.includes(o.diagnostico_produto_item_opcao_id),
        ),
    ),
  );
  const task = study.tarefas.find((one) => one.produto_diagnostico_id === product?.produto_diagnostico_id);
  return task ? taskHref(study.diagnostico_id, task.produto_diagnostico_id, task) : '/customers-specialist';
}
