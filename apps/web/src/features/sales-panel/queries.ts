import { api, type Cartao, ORDENS_PAINEL, type OutputOf } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, keyOf, queryOf } from '../../shared/api/index.ts';
import { sortQuery } from '../../shared/ui/filters/list-search.ts';
import type { PanelSearch } from './search.ts';

export type PanelColumn = OutputOf<typeof api.boards.salesPanel>[number];

const REFRESH_MS = 60_000;
const MORE_AT_ONCE = 50;

const filtersOf = (search: PanelSearch) => {
  const {
    consultor,
    equipe,
    area,
    periodo,
    busca,
    pontualidade,
    aguardando,
    situacao,
    vez,
    especialista,
    carga,
  } = search;
  return {
    ...(consultor ? { consultor } : {}),
    ...(equipe ? { equipe } : {}),
    ...(area ? { produto: area } : {}),
    ...(periodo ? { periodo } : {}),
    ...(busca ? { busca } : {}),
    ...(pontualidade ? { pontualidade } : {}),
    ...(aguardando ? { aguardando } : {}),
    ...(situacao ? { situacao } : {}),
    ...(vez ? { vez } : {}),
    ...(especialista ? { especialista } : {}),
    ...(carga ? { carga } : {}),
  };
};

/** Every column with its totals and first cards. */
export const panelQuery = (search: PanelSearch) =>
  queryOptions({
    ...queryOf(api.boards.salesPanel, { query: filtersOf(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Further cards of one column, each page after the last card of the one before. */
export const columnQuery = (search: PanelSearch, { estagio, proximo }: PanelColumn) => ({
  queryKey: [...keyOf(api.boards.salesPanelCards), { estagio, ...filtersOf(search) }],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(
      api.boards.salesPanelCards,
      {
        params: { estagio },
        query: { ...filtersOf(search), per_page: MORE_AT_ONCE, ...(pageParam ? { apos: pageParam } : {}) },
      },
      { signal },
    ),
  initialPageParam: proximo,
  getNextPageParam: (last: { proximo: string | null }) => last.proximo,
});

/** The card as the server has it, found by the instant it entered its stage. */
export async function readCard(of: Cartao): Promise<Cartao | undefined> {
  const { diagnostico_id: id, estagio, entrada_no_estagio } = of;
  const apos = `${entrada_no_estagio.slice(0, 23)}000Z_0`;
  const { data } = await call(api.boards.salesPanelCards, {
    params: { estagio },
    query: { apos, situacao: 'todos', per_page: 10 },
  });
  return data.find((card) => card.diagnostico_id === id);
}

/** Filters and order of the list, as its call and its export take them. */
export function panelListFilters(search: PanelSearch) {
  const { etapa, ordem } = search;
  return {
    ...filtersOf(search),
    ...(etapa ? { estagio: etapa } : {}),
    ...sortQuery(ordem, ORDENS_PAINEL),
  };
}

/** One page of the list. */
export const panelListQuery = (search: PanelSearch) =>
  queryOptions({
    ...queryOf(api.boards.salesPanelList, {
      query: { ...panelListFilters(search), ...(search.page ? { page: search.page } : {}) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
