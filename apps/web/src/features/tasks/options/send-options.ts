import { api, type Estudo } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import type { Round } from '../../../shared/device/index.ts';
import { sendUnsent } from '../../../shared/sync/send-unsent.ts';
import { specialistStudyKey } from '../queries.ts';
import { taskHref } from '../specialist-task.ts';
import { optionOfKey, optionVisits } from './option-queue.ts';
import { unsentTexts as texts } from './unsent-texts.ts';

/** Sends the options that this person left unsent on this device. */
export const sendOptions = (queryClient: QueryClient, person: number): Promise<Round> =>
  sendUnsent(
    {
      visits: optionVisits,
      load: (id) => call(api.diagnosis.getAsSpecialist, { params: { id } }),
      cache: (client, study) => client.setQueryData(specialistStudyKey(study.diagnostico_id), study),
      texts,
      hrefOf,
    },
    queryClient,
    person,
  );

/** The task to which one of these options belongs. */
function hrefOf(study: Estudo, keys: readonly string[]): string {
  const options = keys.map(optionOfKey);
  const product = study.diagnostico_produtos.find(({ diagnostico_produto_itens: items }) =>
    items.some((item) =>
      item.diagnostico_produto_item_opcoes.some((o) => options.includes(o.diagnostico_produto_item_opcao_id)),
    ),
  );
  const task = study.tarefas.find((one) => one.produto_diagnostico_id === product?.produto_diagnostico_id);
  return task ? taskHref(study.diagnostico_id, task.produto_diagnostico_id, task) : '/customers-specialist';
}
