import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../breakpoints.ts';
import { useStored } from '../use-stored.ts';
import classes from './board.module.css';
import { type BoardColumn, Column } from './board-column.tsx';
import { useDragState } from './drag/drag-state.ts';

type BoardStackProps = {
  label: string;
  columns: readonly BoardColumn[];
  /** The column whose cards are shown. */
  open: number | null;
  onOpen: (column: number | null) => void;
};

/** The board on phones: the columns one below the other, one of them open. */
function BoardStack({ label, columns, open, onOpen }: BoardStackProps) {
  return (
    <section className={classes.stack} aria-label={label}>
      {columns.map(({ key, name, total, subtitle, cards }) => (
        <section key={key} aria-label={name}>
          <UnstyledButton
            className={classes.stackHead}
            aria-expanded={key === open}
            onClick={() => onOpen(key === open ? null : key)}
          >
            <b>{name}</b>
            {total > 0 && subtitle && <small>{subtitle}</small>}
            <span>{total}</span>
            <ChevronDown size={16} aria-hidden />
          </UnstyledButton>
          {key === open && <div className={classes.stackCards}>{cards}</div>}
        </section>
      ))}
    </section>
  );
}

const NO_CHOICE: Record<string, boolean> = {};

type BoardProps = {
  label: string;
  /** Name under which the folded columns are remembered on this device. */
  storageKey: string;
  columns: readonly BoardColumn[];
  /** Open column on phones, if the address keeps it; null: all are closed. */
  open?: number | null | undefined;
  onOpen?: (column: number | null) => void;
  /** A column that has to be open: a card was just moved there. */
  unfolded?: number | null;
};

/** Stages side by side, each with its count and cards; the arrow keys walk over the cards. */
export function Board(props: BoardProps) {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneBoard {...props} /> : <WideBoard {...props} />;
}

function PhoneBoard({ label, columns, open, onOpen }: BoardProps) {
  const [own, setOwn] = useState<number | null>();
  const first = columns.find(({ total, isFoldedByDefault }) => total > 0 && !isFoldedByDefault);
  const chosen = onOpen ? open : own;
  return (
    <BoardStack
      label={label}
      columns={columns}
      open={chosen === undefined ? (first?.key ?? null) : chosen}
      onOpen={onOpen ?? setOwn}
    />
  );
}

function WideBoard({ label, storageKey, columns, unfolded = null }: BoardProps) {
  const board = useRef<HTMLElement>(null);
  const { dragged } = useDragState();
  const [choice, setChoice] = useStored<Record<string, boolean>>(storageKey, NO_CHOICE);
  // Unfolded while a card is in the hand.
  const [peeked, setPeeked] = useState<readonly number[]>([]);
  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) setPeeked([]);
  }, [isDragging]);
  const isFolded = ({ key, isFoldedByDefault }: BoardColumn) =>
    key !== unfolded && !peeked.includes(key) && (choice[key] ?? isFoldedByDefault);
  return (
    <section
      ref={board}
      className={classes.board}
      aria-label={label}
      data-dragging={isDragging || undefined}
      onKeyDown={(event) => {
        if (!isDragging) moveFocus(event, board.current);
      }}
    >
      {columns.map((column) => (
        <Column
          key={column.key}
          column={column}
          folded={isFolded(column)}
          onFold={() => setChoice({ ...choice, [column.key]: !isFolded(column) })}
          onPeek={() => setPeeked((open) => [...open, column.key])}
        />
      ))}
    </section>
  );
}

const LINKS = '[data-card]';

/** Up and down stay in the column, left and right skip empty columns. */
function moveFocus(event: KeyboardEvent<HTMLElement>, board: HTMLElement | null): void {
  const { target, key } = event;
  if (!board || !(target instanceof HTMLElement) || !target.matches(LINKS)) return;
  const columns = [...board.querySelectorAll('[data-board-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>(LINKS)])
    .filter((links) => links.length > 0);
  const at = columns.findIndex((links) => links.includes(target));
  const row = columns[at]?.indexOf(target) ?? 0;
  const next: Record<string, HTMLElement | undefined> = {
    ArrowDown: columns[at]?.[row + 1],
    ArrowUp: columns[at]?.[row - 1],
    ArrowRight: columns[at + 1]?.[row] ?? columns[at + 1]?.at(-1),
    ArrowLeft: columns[at - 1]?.[row] ?? columns[at - 1]?.at(-1),
  };
  if (!(key in next)) return;
  event.preventDefault();
  next[key]?.focus();
}
