import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

const CARD_HEIGHT = 92;
const GAP = 6;
const OVERSCAN = 6;

/** Which cards are drawn, where, and how high all of them are together (pixels). */
export type BoardView = {
  places: readonly { index: number; top: number }[];
  height: number;
  measure: (card: Element | null) => void;
};

type BoardWindowProps<Card> = {
  cards: readonly Card[];
  keyOf: (card: Card) => number;
  list: HTMLElement;
  scroller: HTMLElement;
  /** Drawn wherever they are: the card in the hand and the one that has the focus. */
  keptKeys: readonly (number | null)[];
  onView: (view: BoardView) => void;
};

/**
 * Works out which cards of a long column are in view. It draws nothing itself: the list stays the same when it arrives, and
 * with it the focus and what is dragged.
 */
export function BoardWindow<Card>({
  cards,
  keyOf,
  list,
  scroller,
  keptKeys,
  onView,
}: BoardWindowProps<Card>) {
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => keyOf(cards[index] as Card),
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: marginOf(list, scroller),
    rangeExtractor: (range) => withPinned(range, cards, keyOf, keptKeys),
  });
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const margin = virtualizer.options.scrollMargin;
  const places = items.map(({ index, start }) => ({ index, top: start - margin }));
  const said = JSON.stringify([height, places]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` is all that the view is made of
  useLayoutEffect(() => {
    // Before what scrolls has been measured no card is known to be in view: all stay.
    if (places.length > 0) onView({ places, height, measure: virtualizer.measureElement });
  }, [said, onView, virtualizer]);
  return null;
}

/** The cards in view, with the pinned ones. */
function withPinned<Card>(
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

/** Distance of the list from the start of what scrolls. */
const marginOf = (list: HTMLElement, scroller: HTMLElement): number =>
  list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
