import { api, type LinhaFila, ORDENS_FILA, type OutputOf } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { sortQuery } from '../../shared/ui/filters/index.ts';
import type { QueueSearch } from './search.ts';

const SAME = [
  'diagnostico_id',
  'estagio_especialista',
  'rodada',
  'aguardando',
  'prazo',
  'especialista',
] as const;

const belongTogether = (a: LinhaFila, b: LinhaFila): boolean => SAME.every((name) => a[name] === b[name]);

/** Order of the list, most urgent first; the codes are not in that order. */
const BY_URGENCY = findPipelineLista('tempo_necessidade').map(({ value }): number => value);

const mostUrgent = (a: number | null, b: number | null): number | null =>
  BY_URGENCY.find((code) => code === a || code === b) ?? null;

const allNames = (a: string | null, b: string | null): string | null =>
  [...new Set([a, b].flatMap((names) => names?.split(', ') ?? []))].join(', ') || null;

const merge = (a: LinhaFila, b: LinhaFila): LinhaFila => ({
  ...a,
  areas: [...a.areas, ...b.areas].toSorted((one, other) => one - other),
  entrada_no_estagio:
    a.entrada_no_estagio < b.entrada_no_estagio ? a.entrada_no_estagio : b.entrada_no_estagio,
  dias_no_estagio: Math.max(a.dias_no_estagio, b.dias_no_estagio),
  tempo_necessidade: mostUrgent(a.tempo_necessidade, b.tempo_necessidade),
  fornecedor: allNames(a.fornecedor, b.fornecedor),
});

/** Joins areas of one study at the same stage into one row: one screen has their work, with a tab each. */
export function joinAreas(rows: readonly LinhaFila[]): LinhaFila[] {
  const joined: LinhaFila[] = [];
  for (const row of rows) {
    const at = joined.findIndex((one) => belongTogether(one, row));
    const known = joined[at];
    if (known) joined[at] = merge(known, row);
    else joined.push(row);
  }
  return joined;
}

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
  return {
    ...filtersOf(search),
    ...(etapa ? { estagio: etapa } : {}),
    ...sortQuery(ordem, ORDENS_FILA),
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
