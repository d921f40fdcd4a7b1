import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

type Columns = Parameters<CollisionDetection>[0]['droppableContainers'];

/** Left to right, as they stand now: columns unfold and scroll during a drag. */
const onScreen = (columns: Columns) =>
  columns
    .flatMap((column) => {
      const element = column.node.current?.closest('[data-board-column]');
      return element ? [{ column, element, box: element.getBoundingClientRect() }] : [];
    })
    .toSorted((one, other) => one.box.left - other.box.left);

/** Pixels above and below the board that still count as its columns. */
const MARGIN = 60;

/** The column under the pointer; by keyboard, the one last walked to. */
export const columnUnder =
  (walkedTo: { current: number | null }): CollisionDetection =>
  ({ droppableContainers, pointerCoordinates }) => {
    if (!pointerCoordinates) {
      const column = droppableContainers.find(({ id }) => id === walkedTo.current);
      return column ? [{ id: column.id }] : [];
    }
    const { x, y } = pointerCoordinates;
    const at = onScreen(droppableContainers).find(
      ({ box }) => x >= box.left && x <= box.right && y >= box.top - MARGIN && y <= box.bottom + MARGIN,
    );
    return at ? [{ id: at.column.id }] : [];
  };

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
/** They would scroll the page. */
const ARROWS: ReadonlySet<string> = new Set([...Object.keys(STEPS), 'ArrowUp', 'ArrowDown']);

/** Left and right walk over the columns, one by one. */
export const walkColumns =
  (walkedTo: { current: number | null }): KeyboardCoordinateGetter =>
  (event, { context, currentCoordinates }) => {
    const step = STEPS[event.code];
    if (ARROWS.has(event.code)) event.preventDefault();
    if (!step) return undefined;
    const columns = onScreen(context.droppableContainers.getEnabled());
    const at = columns.findIndex(({ column }) => column.id === walkedTo.current);
    const next = columns[at + step];
    if (!next) return undefined;
    walkedTo.current = Number(next.column.id);
    next.element.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    // The column is known: the coordinates only have to differ.
    return { ...currentCoordinates, x: currentCoordinates.x + step };
  };
