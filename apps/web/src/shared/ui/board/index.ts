export { Board } from './board.tsx';
export { BoardCard, BoardCardCopy, CardDue, CardLine } from './board-card.tsx';
export { BoardCards } from './board-cards.tsx';
export type { BoardColumn } from './board-column.tsx';
export { BoardSkeleton } from './board-skeleton.tsx';
export { BoardDrag } from './drag/board-drag.tsx';
export type { Dragged, Verdict } from './drag/drag-state.ts';
export { usePagedCards } from './use-paged-cards.ts';
