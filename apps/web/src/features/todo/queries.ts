import { api } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import type { TodoSearch } from './search.ts';

const REFRESH_MS = 60_000;
const SHOWN = 5;

/** Maps the search params to the query; without a period, all open work is included. */
export const todoFilters = ({ periodo, etapa, area, pontualidade, busca, tipo, vez, de }: TodoSearch) => ({
  ...(periodo ? { periodo } : {}),
  ...(etapa ? { estagio: etapa } : {}),
  ...(area ? { produto: area } : {}),
  ...(pontualidade ? { pontualidade } : {}),
  ...(busca ? { busca } : {}),
  ...(tipo ? { tipo } : {}),
  ...(vez ? { vez } : {}),
  ...(typeof de === 'number' ? { consultor: de } : de ? { de } : {}),
});

export const todoQuery = ({ page, ...search }: TodoSearch) =>
  queryOptions({
    ...queryOf(api.boards.todo, { query: { page: page ?? 1, ...todoFilters(search) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const unfinishedQuery = queryOf(api.diagnosis.unfinished, { query: {} });

export const RENEWALS = { janela: '30' } as const;

export const renewalsQuery = queryOf(api.renewals.list, { query: { ...RENEWALS, per_page: SHOWN } });
