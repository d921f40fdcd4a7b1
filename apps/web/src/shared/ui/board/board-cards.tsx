import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, Loader } from '../elements/index.ts';
import classes from './board.module.css';
import { useDragState } from './drag/drag-state.ts';
import { scrollParent } from './scroll-parent.ts';
import { boardTexts as texts } from './texts.ts';

/** Shorter columns are drawn whole. */
const VIRTUAL_FROM = 40;
const CARD_HEIGHT = 92;
const GAP = 6;
const OVERSCAN = 6;
/** Pixels before the end at which further cards are requested. */
const AHEAD = '0px 0px 1200px 0px';

export type MoreCards = {
  hasMore: boolean;
  isLoading: boolean;
  isError: boolean;
  load: () => void;
};

type BoardCardsProps<Card> = {
  cards: readonly Card[];
  total: number;
  more: MoreCards;
  keyOf: (card: Card) => number;
  card: (card: Card) => ReactNode;
  empty: string;
};

/** The cards of a column: further ones load while scrolling, and only those in view are drawn. */
export function BoardCards<Card>({ cards, total, more, keyOf, card, empty }: BoardCardsProps<Card>) {
  const list = useRef<HTMLUListElement>(null);
  const scroller = useScroller(list);
  const { dragged } = useDragState();
  const [focused, setFocused] = useState<number | null>(null);
  const isVirtual = cards.length > VIRTUAL_FROM;
  const keptKeys = [dragged?.key ?? null, focused];
  const virtualizer = useVirtualizer({
    count: cards.length,
    enabled: isVirtual && scroller !== null,
    getScrollElement: () => scroller,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => keyOf(cards[index] as Card),
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: marginOf(list.current, scroller),
    rangeExtractor: (range) => withKept(range, cards, keyOf, keptKeys),
  });
  if (cards.length === 0 && !more.hasMore) return <p className={classes.none}>{empty}</p>;
  const margin = virtualizer.options.scrollMargin;
  const shown = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin }))
    : cards.map((_, index) => ({ index, top: null }));
  return (
    <>
      <ul
        ref={list}
        className={classes.list}
        style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
        onFocus={({ target }) => setFocused(keyAt(target))}
        onBlur={() => setFocused(null)}
      >
        {shown.map(({ index, top }) => {
          const one = cards[index] as Card;
          return (
            <li
              key={keyOf(one)}
              data-key={keyOf(one)}
              data-index={index}
              ref={isVirtual ? virtualizer.measureElement : null}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={top === null ? undefined : classes.placed}
              style={top === null ? undefined : { transform: `translateY(${top}px)` }}
            >
              {card(one)}
            </li>
          );
        })}
      </ul>
      {more.hasMore && <End scroller={scroller} loaded={cards.length} more={more} />}
    </>
  );
}

function keyAt(target: EventTarget): number | null {
  const key = target instanceof Element ? target.closest<HTMLElement>('li')?.dataset.key : undefined;
  return key === undefined ? null : Number(key);
}

/** The cards in view, with the one in the hand and the focused one wherever they are. */
function withKept<Card>(
  range: Range,
  cards: readonly Card[],
  keyOf: (card: Card) => number,
  keys: readonly (number | null)[],
): number[] {
  const kept = keys
    .filter((key) => key !== null)
    .map((key) => cards.findIndex((one) => keyOf(one) === key))
    .filter((index) => index >= 0);
  return [...new Set([...defaultRangeExtractor(range), ...kept])].toSorted((one, other) => one - other);
}

function useScroller(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => setScroller(scrollParent(list.current)), [list]);
  return scroller;
}

/** Distance of the list from the start of what scrolls. */
const marginOf = (list: HTMLElement | null, scroller: HTMLElement | null): number =>
  list && scroller
    ? list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
    : 0;

type EndProps = { scroller: HTMLElement | null; loaded: number; more: MoreCards };

/** Requests further cards as soon as it comes near the view. */
function End({ scroller, loaded, more }: EndProps) {
  const mark = useRef<HTMLDivElement>(null);
  const { isError } = more;
  const load = useRef(more.load);
  useEffect(() => {
    load.current = more.load;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more cards may leave the mark in view
  useEffect(() => {
    const element = mark.current;
    if (!element || !scroller || isError) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { root: scroller, rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, isError, loaded]);
  return (
    <div ref={mark} className={classes.end}>
      {isError ? (
        <>
          <p role="alert">{texts.moreFailed}</p>
          <Button variant="subtle" size="xs" onClick={() => load.current()}>
            {texts.again}
          </Button>
        </>
      ) : (
        more.isLoading && <Loader size="xs" aria-label={texts.loadingMore} />
      )}
    </div>
  );
}
