import { api, type OutputOf } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import type { DashboardSearch } from './search.ts';

export type Block = OutputOf<typeof api.dashboard.blocks>[number];

export const dashboardQuery = ({ categoria, inicio, fim, consultor }: DashboardSearch) =>
  queryOptions({
    ...queryOf(api.dashboard.blocks, {
      query: {
        ...(categoria ? { category: categoria } : {}),
        ...(inicio ? { data_inicial: inicio } : {}),
        ...(fim ? { data_final: fim } : {}),
        ...(consultor ? { consultor } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
