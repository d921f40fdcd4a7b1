import { api } from '@farol/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../api/index.ts';

/** They change rarely, yet a page may stay open for days. */
const FRESH_MS = 5 * 60_000;

/** Banks, brokers, exchange houses and others that a study's company added to the lists. */
export const institutionsQuery = (empresa_id: number) =>
  queryOptions({
    ...queryOf(api.setup.institutions, { query: { empresa_id } }),
    staleTime: FRESH_MS,
  });
