import {
  type Active,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  defaultDropAnimation,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import classes from '../board.module.css';
import { boardTexts as texts } from '../texts.ts';
import type { BoardDragProps } from './board-drag.tsx';
import { columnUnder, walkColumns } from './columns-on-screen.ts';
import type { CardPlace, ColumnPlace, DragPlaces } from './drag-places.ts';
import { type Dragged, type DragState, NOT_DRAGGING, type Verdict } from './drag-state.ts';

const MOUSE = { activationConstraint: { distance: 6 } };
/** A long press, so that a finger can still scroll. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] };

const draggedOf = (active: Active): Dragged => ({
  key: Number(active.id),
  from: Number(active.data.current?.from),
});

type DragLayerProps = Omit<BoardDragProps, 'children'> & {
  places: DragPlaces;
  onState: (state: DragState) => void;
  onOver: (column: number | null) => void;
};

/** Drag layer, loaded after the board; cards do not re-render. */
export function DragLayer(props: DragLayerProps) {
  const { verdictOf, onDrop, onRefused, cardName, columnName, columns, overlay, places, onState, onOver } =
    props;
  const shown = useSyncExternalStore(places.subscribe, places.read);
  const walkedTo = useRef<number | null>(null);
  /** Until then its own column is not announced over what was said at the start. */
  const hasLeft = useRef(false);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
  const [isSnappingBack, setSnappingBack] = useState(false);
  const reduced = useReducedMotion();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: walkColumns(walkedTo) }),
  );
  const collision = useMemo(() => columnUnder(walkedTo), []);

  const verdict = (card: Dragged, column: number): Verdict | null =>
    column === card.from ? null : verdictOf(card, column);
  const state: DragState = useMemo(
    () =>
      dragged
        ? {
            dragged,
            byKeyboard,
            name: cardName(dragged),
            verdictOf: (column) => (column === dragged.from ? null : verdictOf(dragged, column)),
          }
        : NOT_DRAGGING,
    [dragged, byKeyboard, cardName, verdictOf],
  );
  // Before the next key: the arrows walk over columns from now on, not over cards.
  useLayoutEffect(() => onState(state), [state, onState]);
  useLayoutEffect(() => onOver(over), [over, onOver]);
  useEffect(
    () => () => {
      onState(NOT_DRAGGING);
      onOver(null);
    },
    [onState, onOver],
  );
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = ({ active, over: at }: DragEndEvent) => {
    const card = draggedOf(active);
    const column = at === null ? card.from : Number(at.id);
    const said = verdict(card, column);
    setSnappingBack(!said?.isLegal);
    end();
    if (said?.isLegal) onDrop(card, column);
    else if (said) onRefused(said.why);
  };

  const refusal = dragged && over !== null ? verdict(dragged, over) : null;
  const saidOver = (active: Active, at: Over | null): string | undefined => {
    const card = draggedOf(active);
    if (!at) return texts.overNothing;
    const said = verdict(card, Number(at.id));
    const name = columnName(Number(at.id));
    if (!said) return hasLeft.current ? texts.overOwn(name) : undefined;
    hasLeft.current = true;
    return said.isLegal ? texts.overLegal(name) : texts.overIllegal(name, said.why);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collision}
      accessibility={{
        restoreFocus: false,
        screenReaderInstructions: { draggable: texts.instructions },
        announcements: {
          onDragStart: ({ active }) => {
            const card = draggedOf(active);
            const legal = columns.filter((column) => verdict(card, column)?.isLegal).map(columnName);
            return texts.lifted(cardName(card), columnName(card.from), legal);
          },
          onDragOver: ({ active, over: at }) => saidOver(active, at),
          onDragEnd: ({ active, over: at }) => {
            const card = draggedOf(active);
            const said = at && verdict(card, Number(at.id));
            return said?.isLegal
              ? texts.dropped(columnName(Number(at?.id)))
              : texts.stayed(columnName(card.from));
          },
          onDragCancel: ({ active }) => texts.stayed(columnName(draggedOf(active).from)),
        },
      }}
      onDragStart={({ active, activatorEvent }) => {
        const card = draggedOf(active);
        walkedTo.current = card.from;
        hasLeft.current = false;
        setByKeyboard(activatorEvent instanceof KeyboardEvent);
        setDragged(card);
      }}
      onDragOver={({ over: at }) => setOver(at === null ? null : Number(at.id))}
      onDragEnd={drop}
      onDragCancel={() => {
        setSnappingBack(true);
        end();
      }}
    >
      {shown.cards.map((place) => (
        <Grip key={place.key} place={place} places={places} />
      ))}
      {shown.columns.map((place) => (
        <Target key={place.key} place={place} />
      ))}
      <DragOverlay dropAnimation={isSnappingBack && !reduced && !byKeyboard ? defaultDropAnimation : null}>
        {dragged && !byKeyboard && (
          <div className={classes.inHand} data-refused={refusal?.isLegal === false || undefined}>
            {overlay(dragged)}
            {refusal?.isLegal === false && <p className={classes.inHandWhy}>{refusal.why}</p>}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Lets a card be lifted. */
function Grip({ place, places }: { place: CardPlace; places: DragPlaces }) {
  const { key, from, card, handle } = place;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: key,
    data: { key, from },
  });
  const words = attributes['aria-describedby'];
  useLayoutEffect(() => {
    setNodeRef(card);
    setActivatorNodeRef(handle);
  }, [card, handle, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(() => {
    card.toggleAttribute('data-lifted', isDragging);
  }, [card, isDragging]);
  useEffect(() => {
    places.listen(key, listeners);
    return () => places.listen(key, undefined);
  }, [places, key, listeners]);
  // After the listeners: a card whose description explains lifting can be lifted.
  useEffect(() => {
    handle.setAttribute('aria-describedby', words);
    return () => handle.removeAttribute('aria-describedby');
  }, [handle, words]);
  return null;
}

/** Lets cards be dropped in a column. */
function Target({ place: { key, column } }: { place: ColumnPlace }) {
  const { setNodeRef } = useDroppable({ id: key });
  useLayoutEffect(() => setNodeRef(column), [column, setNodeRef]);
  return null;
}
