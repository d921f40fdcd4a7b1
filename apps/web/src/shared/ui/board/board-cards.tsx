import { Button } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import classes from './board.module.css';
import { boardTexts as texts } from './texts.ts';

type BoardCardsProps<Card, Answer, Key extends QueryKey> = {
  first: readonly Card[];
  total: number;
  /** Query of a later page of this column. */
  more: (page: number) => UseQueryOptions<Answer, Error, readonly Card[], Key>;
  keyOf: (card: Card) => number;
  card: (card: Card) => ReactNode;
  empty: string;
};

/** The cards of a column, page by page. */
export function BoardCards<Card, Answer, Key extends QueryKey>(props: BoardCardsProps<Card, Answer, Key>) {
  const { first, total, more, keyOf, card, empty } = props;
  const [pages, setPages] = useState(1);
  const later = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) => more(index + 2)),
  });
  const all = [...first, ...later.flatMap((page) => page.data ?? [])];
  // A card moved between two requests may be on both pages.
  const cards = [...new Map(all.map((one) => [keyOf(one), one])).entries()];
  const left = total - cards.length;
  return (
    <>
      {cards.map(([key, one]) => (
        <Fragment key={key}>{card(one)}</Fragment>
      ))}
      {cards.length === 0 && <li className={classes.none}>{empty}</li>}
      {left > 0 && (
        <li>
          <Button
            variant="subtle"
            size="sm"
            fullWidth
            loading={later.some((page) => page.isPending)}
            onClick={() => setPages(pages + 1)}
          >
            {texts.more(left)}
          </Button>
        </li>
      )}
    </>
  );
}
