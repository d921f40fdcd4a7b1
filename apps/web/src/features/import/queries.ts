import { api, type Importacao } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKey, queryOf } from '../../shared/api/index.ts';

const POLL_MS = 1_000;

const isAtWork = ({ status }: Importacao): boolean => status === 'simulando' || status === 'executando';

/** Read again every second while it is worked on. */
export const importQuery = (id: number) =>
  queryOptions({
    ...queryOf(api.importing.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? POLL_MS : false),
  });

export const importKey = (id: number) => queryKey(api.importing.get, { params: { id } });
export const importsQuery = (page: number) =>
  queryOptions({
    ...queryOf(api.importing.list, { query: { page } }),
    placeholderData: keepPreviousData,
  });
export const importsKey = queryKey(api.importing.list);
