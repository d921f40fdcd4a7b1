import { useNavigate, useSearch } from '@tanstack/react-router';
import type { EventKind } from './event-kinds.ts';
import type { Source } from './fold-events.ts';

type Address = { linha?: boolean; linha_de?: Exclude<Source, 'tudo'>; linha_tipo?: EventKind };

/** Filters of a timeline, stored in the address. */
export function useTimelineFilter() {
  const { linha, linha_de, linha_tipo }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const put = (change: { [K in keyof Address]: Address[K] | undefined }, replace = true) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace });
  return {
    isOpen: linha === true,
    source: linha_de ?? ('tudo' as const),
    kind: linha_tipo,
    show: (isOpen: boolean) => put({ linha: isOpen || undefined }, !isOpen),
    choose: (source: Source) => put({ linha_de: source === 'tudo' ? undefined : source }),
    chooseKind: (kind: EventKind | undefined) => put({ linha_tipo: kind }),
  };
}
