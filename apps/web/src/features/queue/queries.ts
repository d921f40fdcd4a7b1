import { api, type OutputOf } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { joinAreas } from './join-areas.ts';
import type { QueueSearch } from './search.ts';

export type QueueColumn = OutputOf<typeof api.boards.queueBoard>[number];

const REFRESH_MS = 60_000;

/** Maps the search params to the query; without a period, all open tasks are included. */
const filtersOf = ({ periodo, area, pontualidade, busca }: QueueSearch) => ({
  ...(periodo ? { periodo } : {}),
  ...(area ? { produto: area } : {}),
  ...(pontualidade ? { pontualidade } : {}),
  ...(busca ? { busca } : {}),
});

export const queueFilters = ({ etapa, ...search }: QueueSearch) => ({
  ...filtersOf(search),
  ...(etapa ? { estagio: etapa } : {}),
});

export function queueQuery({ page, ...search }: QueueSearch) {
  return queryOptions({
    ...queryOf(api.boards.queue, { query: { page: page ?? 1, ...queueFilters(search) } }),
    select: (list) => ({ ...list, data: joinAreas(list.data) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** Every stage with its count and first tasks; stages are columns, not a filter. */
export const queueBoardQuery = (search: QueueSearch) =>
  queryOptions({
    ...queryOf(api.boards.queueBoard, { query: filtersOf(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** More tasks of one stage. */
export const moreQueueQuery = (search: QueueSearch, estagio: number, page: number) =>
  queryOptions({
    ...queryOf(api.boards.queueBoard, { query: { ...filtersOf(search), estagio, page } }),
    select: (columns) => columns.find((one) => one.estagio_especialista === estagio)?.data ?? [],
  });
