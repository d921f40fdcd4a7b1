import { api, type OutputOf, type Quebra } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import type { DashboardSearch } from './search.ts';

export type Block = OutputOf<typeof api.dashboard.blocks>[number];
export type Summary = OutputOf<typeof api.dashboard.summary>;
export type Funnel = OutputOf<typeof api.dashboard.funnel>;
export type Breakdown = OutputOf<typeof api.dashboard.breakdown>;
export type RowsPage = OutputOf<typeof api.dashboard.rows>;

export const filtersOf = ({ categoria, inicio, fim, consultor }: DashboardSearch) => ({
  ...(categoria ? { category: categoria as 1 } : {}),
  ...(inicio ? { data_inicial: inicio } : {}),
  ...(fim ? { data_final: fim } : {}),
  ...(consultor ? { consultor } : {}),
});

export const blocksQuery = (search: DashboardSearch) =>
  queryOptions({
    ...queryOf(api.dashboard.blocks, { query: filtersOf(search) }),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = (search: DashboardSearch) =>
  queryOptions({
    ...queryOf(api.dashboard.summary, { query: filtersOf(search) }),
    placeholderData: keepPreviousData,
  });

export const funnelQuery = (search: DashboardSearch) =>
  queryOptions({
    ...queryOf(api.dashboard.funnel, { query: filtersOf(search) }),
    placeholderData: keepPreviousData,
  });

export const breakdownQuery = (search: DashboardSearch, por: Quebra) =>
  queryOptions({
    ...queryOf(api.dashboard.breakdown, { query: { ...filtersOf(search), por } }),
    placeholderData: keepPreviousData,
  });

/** Rows of the open list: its own period and consultant come before the filters'. */
export const rowsQuery = (search: DashboardSearch) => {
  const { lista = 'estudos', de, ate, motivo, etapa, seguradora, de_consultor, pagina = 1 } = search;
  return queryOptions({
    ...queryOf(api.dashboard.rows, {
      query: {
        ...filtersOf(search),
        ...(de ? { data_inicial: de } : {}),
        ...(ate ? { data_final: ate } : {}),
        ...(de_consultor ? { consultor: de_consultor } : {}),
        ...(motivo === undefined ? {} : { motivo }),
        ...(etapa ? { estagio: etapa as 1 } : {}),
        ...(seguradora === undefined ? {} : { seguradora }),
        metrica: lista,
        page: pagina,
      },
    }),
    placeholderData: keepPreviousData,
  });
};
