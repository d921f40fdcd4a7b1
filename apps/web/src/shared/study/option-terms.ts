import { api } from '@farol/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../api/index.ts';

/** They change rarely, yet a page may stay open for days. */
const FRESH_MS = 5 * 60_000;

/** Usual terms that a study's company proposes in a new option. */
export const optionTermsQuery = (empresa_id: number) =>
  queryOptions({
    ...queryOf(api.setup.optionTerms, { query: { empresa_id } }),
    staleTime: FRESH_MS,
  });
