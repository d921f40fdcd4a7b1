import { api, ORDENS_FILA, type OutputOf } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { readSort } from '../../shared/ui/filters/index.ts';
import { joinAreas } from './join-areas.ts';
import type { QueueSearch } from './search.ts';

export type QueueColumn = OutputOf<typeof api.boards.queueBoard>[number];

const REFRESH_MS = 60_000;

/** Maps the search params to the query; without a period, all open tasks are included. */
function filtersOf(search: QueueSearch) {
  const { periodo, area, pontualidade, busca, vez, status, consultor, especialista } = search;
  return {
    ...(periodo ? { periodo } : {}),
    ...(area ? { produto: area } : {}),
    ...(pontualidade ? { pontualidade } : {}),
    ...(busca ? { busca } : {}),
    ...(vez ? { vez } : {}),
    ...(status ? { status } : {}),
    ...(consultor ? { consultor } : {}),
    ...(especialista ? { especialista } : {}),
  };
}

/** Filters and order of the list, as its call and its export take them. */
export function queueFilters({ etapa, ordem, ...search }: QueueSearch) {
  const sort = readSort(ordem);
  const ordenar_por = ORDENS_FILA.find((one) => one === sort?.field);
  return {
    ...filtersOf(search),
    ...(etapa ? { estagio: etapa } : {}),
    ...(sort && ordenar_por ? { ordenar_por, ordem: sort.direction } : {}),
  };
}

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
