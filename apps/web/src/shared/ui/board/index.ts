export { Board, type BoardColumn } from './board.tsx';
export { BoardCard, CardDue, CardLine } from './board-card.tsx';
export { BoardCards } from './board-cards.tsx';
export { BoardSkeleton } from './board-skeleton.tsx';
