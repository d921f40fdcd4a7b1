import { type ReactNode, useEffect, useState } from 'react';
import { lazyModule, whenIdle } from '../../../lazy.tsx';
import { useIsPhone } from '../../breakpoints.ts';
import { createDragPlaces, DragPlacesContext } from './drag-places.ts';
import {
  DragContext,
  type Dragged,
  type DragState,
  NOT_DRAGGING,
  OverContext,
  type Verdict,
} from './drag-state.ts';

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

const layer = lazyModule(() => import('./drag-layer.tsx'));

/** Cards of a board are dragged to another column by mouse, long press and keyboard. */
export function BoardDrag({ children, ...props }: BoardDragProps) {
  // On phones one column is open at a time: there is nowhere to drag to.
  const isPhone = useIsPhone();
  const [arrived, setArrived] = useState(layer.get);
  const [places] = useState(() => createDragPlaces(() => layer.load().then(setArrived)));
  const [state, setState] = useState<DragState>(NOT_DRAGGING);
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!isPhone) whenIdle(places.bring);
  }, [isPhone, places]);
  return (
    <DragPlacesContext value={isPhone ? null : places}>
      <DragContext value={state}>
        <OverContext value={over}>{children}</OverContext>
      </DragContext>
      {arrived && !isPhone && (
        <arrived.DragLayer {...props} places={places} onState={setState} onOver={setOver} />
      )}
    </DragPlacesContext>
  );
}
