import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoreCards } from './board-cards.tsx';

type Paged<Card, Answer, Key extends QueryKey> = {
  first: readonly Card[];
  total: number;
  /** Query of a later page. */
  page: (page: number) => UseQueryOptions<Answer, Error, readonly Card[], Key>;
  keyOf: (card: Card) => number;
};

/** Cards of a column whose later ones come by page number. */
export function usePagedCards<Card, Answer, Key extends QueryKey>(
  of: Paged<Card, Answer, Key>,
): {
  cards: readonly Card[];
  more: MoreCards;
} {
  const { first, total, page, keyOf } = of;
  const [pages, setPages] = useState(1);
  const later = useQueries({ queries: Array.from({ length: pages - 1 }, (_, index) => page(index + 2)) });
  const all = [...first, ...later.flatMap(({ data }) => data ?? [])];
  // A card moved between two requests may be on both pages.
  const cards = [...new Map(all.map((one) => [keyOf(one), one])).values()];
  const isLoading = later.some(({ isPending }) => isPending);
  const failed = later.find(({ isError }) => isError);
  const more = {
    hasMore: isLoading || failed !== undefined || (first.length > 0 && pages * first.length < total),
    isLoading,
    isError: failed !== undefined,
    load: () => {
      if (failed) void failed.refetch();
      else if (!isLoading) setPages(pages + 1);
    },
  };
  return { cards, more };
}
