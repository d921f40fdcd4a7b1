import { api } from '@farol/contracts';
import { queryOptions } from '@tanstack/react-query';
import { lookAtStudy, queryKey, queryOf } from '../../shared/api/index.ts';

export const studyKey = (id: number) => queryKey(api.diagnosis.get, { params: { id } });
export const studyQuery = (id: number) =>
  queryOptions({
    queryKey: studyKey(id),
    queryFn: ({ signal }) => lookAtStudy(id, api.diagnosis.get, { signal }),
  });
export const unfinishedQuery = (cliente_id?: number) =>
  queryOf(api.diagnosis.unfinished, { query: { cliente_id } });
