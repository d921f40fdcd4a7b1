import { api, type InputOf } from '@farol/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';

const FRESH_MS = 300_000;

const texts = { failed: 'Erro ao buscar funcionários.' } as const;

/** Options to choose people, job titles, companies and areas from; a failure shows a toast. */
export const employeeOptionsQuery = (query: InputOf<typeof api.employees.options>['query'] = {}) =>
  queryOptions({
    ...queryOf(api.employees.options, { query }),
    staleTime: FRESH_MS,
    meta: { errorToast: texts.failed },
  });
