import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { createContext } from 'react';
import type { Dragged } from './drag-state.ts';

const SPACE = { key: ' ', code: 'Space', bubbles: true, cancelable: true };

type Listeners = {
  onMouseDown?: (event: MouseEvent) => void;
  onTouchStart?: (event: TouchEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A card on screen, and the part of it that is lifted by key. */
export type CardPlace = Dragged & { card: HTMLElement; handle: HTMLElement };
export type ColumnPlace = { key: number; column: HTMLElement };
type Places = { cards: readonly CardPlace[]; columns: readonly ColumnPlace[] };

/** Registry of cards and columns on screen: they register themselves, and the drag layer, loaded later, reads it. */
export function createDragPlaces(fetchLayer: () => Promise<unknown>) {
  const cards = new Map<number, CardPlace>();
  const columns = new Map<number, ColumnPlace>();
  const listeners = new Map<number, Listeners>();
  const readers = new Set<() => void>();
  let liftedEarly: HTMLElement | null = null;
  let now: Places = { cards: [], columns: [] };
  const tell = () => {
    now = { cards: [...cards.values()], columns: [...columns.values()] };
    for (const reader of readers) reader();
  };
  /** A failed request is made again at the next press. */
  const bring = (): Promise<void> =>
    fetchLayer().then(
      () => undefined,
      () => {
        liftedEarly = null;
      },
    );
  return {
    bring,
    addCard: (place: CardPlace): (() => void) => {
      cards.set(place.key, place);
      tell();
      return () => {
        if (cards.get(place.key) !== place) return;
        cards.delete(place.key);
        tell();
      };
    },
    setColumn: (key: number, column: HTMLElement | null): void => {
      if (column) columns.set(key, { key, column });
      else columns.delete(key);
      tell();
    },
    /** A press of the space bar before there is what lifts the card is made again then. */
    onKeyDown: (key: number, event: KeyboardEvent): void => {
      const own = listeners.get(key);
      if (own) own.onKeyDown?.(event);
      else if (event.code === 'Space' && event.target === cards.get(key)?.handle) {
        event.preventDefault();
        liftedEarly = event.target as HTMLElement;
        void bring();
      }
    },
    onMouseDown: (key: number, event: MouseEvent): void => {
      const own = listeners.get(key);
      if (own) own.onMouseDown?.(event);
      else void bring();
    },
    onTouchStart: (key: number, event: TouchEvent): void => {
      const own = listeners.get(key);
      if (own) own.onTouchStart?.(event);
      else void bring();
    },
    listen: (key: number, own: Listeners | undefined): void => {
      if (own) listeners.set(key, own);
      else listeners.delete(key);
      const handle = cards.get(key)?.handle;
      if (!own || !handle || handle !== liftedEarly) return;
      liftedEarly = null;
      // Once everything that came with it is set up.
      setTimeout(() => {
        if (document.activeElement === handle)
          handle.dispatchEvent(new window.KeyboardEvent('keydown', SPACE));
      });
    },
    subscribe: (reader: () => void): (() => void) => {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    read: (): Places => now,
  };
}

export type DragPlaces = ReturnType<typeof createDragPlaces>;

/** Null on a board whose cards are not dragged. */
export const DragPlacesContext = createContext<DragPlaces | null>(null);
