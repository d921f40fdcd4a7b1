import { api, type OutputOf } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import type { PanelSearch } from './search.ts';

export type PanelColumn = OutputOf<typeof api.boards.salesPanel>[number];

const REFRESH_MS = 60_000;

export const panelFilters = ({ consultor, area, periodo, busca }: PanelSearch) => ({
  ...(consultor ? { consultor } : {}),
  ...(area ? { produto: area } : {}),
  ...(periodo ? { periodo } : {}),
  ...(busca ? { busca } : {}),
});

/** Every column with its totals and first cards. */
export const panelQuery = (search: PanelSearch) =>
  queryOptions({
    ...queryOf(api.boards.salesPanel, { query: panelFilters(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** More cards of one column. */
export const morePanelQuery = (search: PanelSearch, estagio: number, page: number) =>
  queryOptions({
    ...queryOf(api.boards.salesPanel, { query: { ...panelFilters(search), estagio, page } }),
    select: (columns) => columns.find((one) => one.estagio === estagio)?.data ?? [],
  });
