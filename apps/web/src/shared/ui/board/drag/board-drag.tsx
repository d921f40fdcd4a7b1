import { type ReactNode, useState } from 'react';
import { arrivingModule, useArrived } from '../../arriving.tsx';
import { useIsPhone } from '../../breakpoints.ts';
import { createDragPlaces, DragPlacesContext } from './drag-places.ts';
import { DragContext, type Dragged, type DragState, NOT_DRAGGING, type Verdict } from './drag-state.ts';

export type BoardDragProps = {
  /** What a column says about a card; own column excluded. */
  verdictOf: (card: Dragged, column: number) => Verdict;
  onDrop: (card: Dragged, column: number) => void;
  /** Dropped where it may not go. */
  onRefused: (why: string) => void;
  cardName: (card: Dragged) => string;
  columnName: (column: number) => string;
  columns: readonly number[];
  /** The card under the pointer. */
  overlay: (card: Dragged) => ReactNode;
  children: ReactNode;
};

const layer = arrivingModule(() => import('./drag-layer.tsx'));

/** Cards of a board are dragged to another column by mouse, long press and keyboard. */
export function BoardDrag(props: BoardDragProps) {
  // On phones one column is open at a time: there is nowhere to drag to.
  return useIsPhone() ? props.children : <Draggable {...props} />;
}

function Draggable({ children, ...props }: BoardDragProps) {
  const [places] = useState(createDragPlaces);
  const [state, setState] = useState<DragState>(NOT_DRAGGING);
  const arrived = useArrived(layer);
  return (
    <DragPlacesContext value={places}>
      <DragContext value={state}>{children}</DragContext>
      {arrived && <arrived.DragLayer {...props} places={places} onState={setState} />}
    </DragPlacesContext>
  );
}
