import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Sort } from '../table/types.ts';

/** Address fields of every list: `ordem` is "campo" or "-campo". */
export type ListSearch = { page?: number | undefined; ordem?: string | undefined };

const PAGING: readonly string[] = ['page', 'per_page', 'ordem'];

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * A list's filters, page and order, stored in the address: reload and share give the same view. Changing a
 * filter returns to page 1. `fixed` names fields that are not cleared (a tab, a period).
 */
export function useListSearch<S extends ListSearch>(fixed: readonly (keyof S & string)[] = []) {
  // Of this screen's own address: the next one's, on the way to it, would be taken for filters.
  const own: ListSearch = useSearch({ strict: false });
  const search = own as S;
  const navigate = useNavigate();
  const go = (patch: Partial<S>, replace: boolean) =>
    void navigate({ to: '.', search: ((now: S) => ({ ...now, ...patch })) as never, replace });
  const filters = Object.entries(search).filter(
    ([key, value]) => !PAGING.includes(key) && !(fixed as readonly string[]).includes(key) && isSet(value),
  );
  return {
    search,
    page: search.page ?? 1,
    /** Number of active filters. */
    active: filters.length,
    setFilter: (patch: Partial<S>) => go({ ...patch, page: undefined }, true),
    setPage: (page: number) => go({ page: page === 1 ? undefined : page } as Partial<S>, false),
    sort: readSort(search.ordem),
    setSort: ({ field, direction }: Sort) =>
      go({ ordem: direction === 'desc' ? `-${field}` : field, page: undefined } as Partial<S>, true),
    clear: () => {
      const cleared = Object.fromEntries(filters.map(([key]) => [key, undefined])) as Partial<S>;
      go({ ...cleared, page: undefined }, true);
    },
  };
}

export function readSort(ordem: string | undefined): Sort | undefined {
  if (!ordem) return undefined;
  return ordem.startsWith('-')
    ? { field: ordem.slice(1), direction: 'desc' }
    : { field: ordem, direction: 'asc' };
}

/** An address' order as the query of a list that has these orders. */
export function sortQuery<Order extends string>(ordem: string | undefined, orders: readonly Order[]) {
  const sort = readSort(ordem);
  const ordenar_por = orders.find((order) => order === sort?.field);
  return sort && ordenar_por ? { ordenar_por, ordem: sort.direction } : {};
}
