import type { QueryClient } from '@tanstack/react-query';
import { lookAtStudy } from '../../../shared/api/index.ts';
import type { SendResult } from '../../../shared/device/index.ts';
import { sendUnsent } from '../../../shared/sync/send-unsent.ts';
import { studyKey } from '../queries.ts';
import { studyVisits } from '../study/study-visits.ts';

const answers = (n: number): string => `${n} ${n === 1 ? 'resposta' : 'respostas'}`;

const texts = {
  sent: (n: number, name: string) =>
    `${answers(n)} de ${name} ${n === 1 ? 'foi enviada' : 'foram enviadas'}.`,
  open: (n: number, name: string) =>
    `${answers(n)} de ${name} ${n === 1 ? 'precisa' : 'precisam'} da sua escolha.`,
  failed: (name: string, why: string) => `As respostas de ${name} não puderam ser enviadas: ${why}`,
  see: 'Ver no estudo',
} as const;

/** Sends this person's unsent answers on this device. */
export const sendUnsentAnswers = (queryClient: QueryClient, person: number): Promise<SendResult> =>
  sendUnsent(
    {
      visits: studyVisits,
      load: (id) => lookAtStudy(id),
      cache: (client, study) => client.setQueryData(studyKey(study.diagnostico_id), study),
      texts,
      hrefOf: ({ cliente_id, diagnostico_id }) => `/diagnosis/complete/${cliente_id}/${diagnostico_id}`,
    },
    queryClient,
    person,
  );
