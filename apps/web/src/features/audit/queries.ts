import { api, type EntradaDaAuditoria } from '@farol/contracts';
import { type FonteAuditoria, REGISTROS_AUDITADOS } from '@farol/domain/audit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, keyOf, queryOf } from '../../shared/api/index.ts';
import type { AuditSearch } from './search.ts';

const PER_PAGE = 50;

/** The address as the call's filters. */
export function filtersOf({ de, ate, quem, tipo, registro, numero, cliente }: AuditSearch) {
  const known = REGISTROS_AUDITADOS.find((one) => one === registro);
  return {
    ...(de ? { de } : {}),
    // Both ends are checked beside the filters.
    ...(ate && (!de || ate >= de) ? { ate } : {}),
    ...(quem ? { pessoa: quem } : {}),
    ...(tipo ? { tipo } : {}),
    ...(known ? { registro: known } : {}),
    ...(numero ? { registro_id: numero } : {}),
    ...(cliente ? { cliente } : {}),
  };
}

/** The entries, newest first, page after page. */
export const useAudit = (search: AuditSearch) => {
  const filters = filtersOf(search);
  return useInfiniteQuery({
    queryKey: [...keyOf(api.audit.list), { ...filters, paginas: true }],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.audit.list,
        { query: { ...filters, per_page: PER_PAGE, ...(pageParam ? { apos: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo ?? undefined,
    placeholderData: keepPreviousData,
  });
};

export const placeOf = ({ fonte, id }: Pick<EntradaDaAuditoria, 'fonte' | 'id'>): string => `${fonte}_${id}`;

/** One entry; read once, since each read of health data is noted. */
export const useEntry = (aberta: string) => {
  const [fonte, id] = aberta.split('_') as [FonteAuditoria, string];
  return useQuery({
    ...queryOf(api.audit.get, { params: { fonte, id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
};
