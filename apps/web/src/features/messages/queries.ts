import { api } from '@farol/contracts';
import type { MomentoMensagem } from '@farol/domain/messages';
import { queryOf } from '../../shared/api/index.ts';

export type MessageSubject = {
  /** Without one, what is most fitting today. */
  momento?: MomentoMensagem | undefined;
  cliente_id: number;
  diagnostico_id?: number | undefined;
  diagnostico_apolice_id?: number | undefined;
};

export const messageQuery = ({
  momento,
  cliente_id,
  diagnostico_id,
  diagnostico_apolice_id,
}: MessageSubject) =>
  queryOf(api.activities.message, {
    params: { id: cliente_id },
    query: {
      ...(momento ? { momento } : {}),
      ...(diagnostico_id ? { diagnostico_id } : {}),
      ...(diagnostico_apolice_id ? { diagnostico_apolice_id } : {}),
    },
  });
