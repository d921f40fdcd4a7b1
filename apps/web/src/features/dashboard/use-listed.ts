import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DashboardSearch, type Listed, NOTHING_LISTED, type Part } from './search.ts';

/** The tab and the list behind a figure, stored in the address: opening it, paging and closing it. */
export function useListed() {
  const search = useSearch({ strict: false }) as DashboardSearch;
  const navigate = useNavigate();
  const go = (listed: Listed & { parte?: Part | undefined }, replace = false) =>
    void navigate({
      to: '/dashboard',
      search: { ...search, ...NOTHING_LISTED, ...listed },
      replace,
      resetScroll: false,
    });
  return {
    search,
    open: (listed: Listed) => go(listed),
    setPage: (pagina: number) => go({ ...pick(search), pagina: pagina === 1 ? undefined : pagina }, true),
    close: () => go({}, true),
    openPart: (parte: Part | undefined) => go({ parte }, true),
  };
}

const pick = (search: DashboardSearch): Listed =>
  Object.fromEntries(Object.keys(NOTHING_LISTED).map((key) => [key, search[key as keyof Listed]]));
