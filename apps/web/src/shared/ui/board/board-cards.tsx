import { Button, Loader } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { lazyModule, useLazy } from '../../lazy.tsx';
import classes from './board.module.css';
import type { BoardView } from './board-window.tsx';
import { useDragState } from './drag/drag-state.ts';
import { boardTexts as texts } from './texts.ts';

/** The nearest ancestor that scrolls up and down. */
function scrollParent(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return element && document.documentElement;
}

/** Shorter columns are drawn whole; so are longer ones until what draws a part of them is here. */
const VIRTUAL_FROM = 40;
const WINDOW = lazyModule(async () => (await import('./board-window.tsx')).BoardWindow<unknown>, {
  preload: true,
});
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
  const isLong = cards.length > VIRTUAL_FROM;
  const Window = useLazy(WINDOW, { isNeeded: isLong });
  const [view, setView] = useState<BoardView | null>(null);
  if (cards.length === 0 && !more.hasMore) return <p className={classes.none}>{empty}</p>;
  const partly = isLong && Window ? view : null;
  const shown = partly
    ? partly.places.filter(({ index }) => index < cards.length)
    : cards.map((_, index) => ({ index, top: null }));
  return (
    <>
      <ul
        ref={list}
        className={classes.list}
        style={partly ? { height: partly.height } : undefined}
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
              ref={partly?.measure}
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
      {isLong && Window && list.current && scroller && (
        <Window
          cards={cards}
          keyOf={keyOf as (card: unknown) => number}
          list={list.current}
          scroller={scroller}
          keptKeys={[dragged?.key ?? null, focused]}
          onView={setView}
        />
      )}
      {more.hasMore && <End scroller={scroller} loaded={cards.length} more={more} />}
    </>
  );
}

function keyAt(target: EventTarget): number | null {
  const key = target instanceof Element ? target.closest<HTMLElement>('li')?.dataset.key : undefined;
  return key === undefined ? null : Number(key);
}

function useScroller(list: RefObject<HTMLElement | null>): HTMLElement | null {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => setScroller(scrollParent(list.current)), [list]);
  return scroller;
}

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
