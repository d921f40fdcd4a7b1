import { loadLista } from '@farol/domain/code-lists';
import { queryOptions } from '@tanstack/react-query';

/** More than two thousand names: loaded by the first screen with the field. */
export const occupationsQuery = queryOptions({
  queryKey: ['ocupacao'],
  queryFn: () => loadLista('ocupacao'),
  staleTime: Number.POSITIVE_INFINITY,
});
