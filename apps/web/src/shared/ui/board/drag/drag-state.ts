import { createContext, use } from 'react';

/** What a column says about the card being dragged. */
export type Verdict = { isLegal: true } | { isLegal: false; why: string };

export type Dragged = { key: number; from: number };

export type DragState = {
  /** The card in the hand; null while none is. */
  dragged: Dragged | null;
  /** Lifted with the keyboard: its slot shows in the column instead of under the pointer. */
  byKeyboard: boolean;
  /** Of a column other than the card's own. */
  verdictOf: (column: number) => Verdict | null;
  /** Name of the card in the hand. */
  name: string;
};

export const NOT_DRAGGING: DragState = {
  dragged: null,
  byKeyboard: false,
  verdictOf: () => null,
  name: '',
};

export const DragContext = createContext<DragState>(NOT_DRAGGING);
export const useDragState = (): DragState => use(DragContext);

/** The column that the card is over; apart, so that only columns are drawn again as it passes them. */
export const OverContext = createContext<number | null>(null);
