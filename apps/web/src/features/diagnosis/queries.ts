import { api } from '@farol/contracts';
import { queryKey, queryOf } from '../../shared/api/index.ts';

export const studyQuery = (id: number) => queryOf(api.diagnosis.get, { params: { id } });
export const studyKey = (id: number) => queryKey(api.diagnosis.get, { params: { id } });
export const unfinishedQuery = (cliente_id?: number) =>
  queryOf(api.diagnosis.unfinished, { query: { cliente_id } });
