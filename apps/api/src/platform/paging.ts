import type { ListMeta } from '@farol/contracts';

/** Totals are exact up to this; counting every row of a big company would cost more than the page itself. */
export const COUNT_LIMIT = 10_000;

export type Page = { page: number; per_page: number };

export const offsetOf = ({ page, per_page }: Page): number => (page - 1) * per_page;

/** `counted`: from a query that stops at COUNT_LIMIT + 1. */
export function pageMeta({ page, per_page }: Page, counted: number): ListMeta {
  const total = Math.min(counted, COUNT_LIMIT);
  return {
    current_page: page,
    per_page,
    total,
    total_exato: counted <= COUNT_LIMIT,
    last_page: Math.max(1, Math.ceil(total / per_page)),
  };
}

/** Meta of a list whose parts are all counted. */
export function exactMeta({ page, per_page }: Page, parts: readonly { total: number }[]): ListMeta {
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  return {
    current_page: page,
    per_page,
    total,
    total_exato: true,
    last_page: Math.max(1, Math.ceil(total / per_page)),
  };
}
