import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './board.module.css';
import { boardTexts as texts } from './texts.ts';

export type BoardColumn = {
  key: number;
  /** "5 Resultado do estudo", or a short form that fits the column. */
  name: string;
  short: string;
  total: number;
  /** Below the name: the value of the column. */
  subtitle?: string;
  /** Folded: "3 estudos · R$ 1.200". */
  foldedText: string;
  /** Folded until somebody opens it. */
  isFoldedByDefault: boolean;
  cards: ReactNode;
};

type BoardProps = {
  label: string;
  /** Name under which the folded columns are remembered on this device. */
  storageKey: string;
  columns: readonly BoardColumn[];
};

/** Stages side by side, each with its count and cards; the arrow keys walk over the cards. */
export function Board({ label, storageKey, columns }: BoardProps) {
  const board = useRef<HTMLElement>(null);
  const [choice, setChoice] = useLocalStorage<Record<string, boolean>>({
    key: storageKey,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const isFolded = ({ key, isFoldedByDefault }: BoardColumn) => choice[key] ?? isFoldedByDefault;
  return (
    <section
      ref={board}
      className={classes.board}
      aria-label={label}
      onKeyDown={(event) => moveFocus(event, board.current)}
    >
      {columns.map((column) => (
        <Column
          key={column.key}
          column={column}
          folded={isFolded(column)}
          onFold={() => setChoice({ ...choice, [column.key]: !isFolded(column) })}
        />
      ))}
    </section>
  );
}

type ColumnProps = { column: BoardColumn; folded: boolean; onFold: () => void };

function Column({ column, folded, onFold }: ColumnProps) {
  const { name, short, total, subtitle, foldedText, cards } = column;
  if (folded)
    return (
      <section className={classes.folded} aria-label={name}>
        <UnstyledButton aria-expanded={false} title={texts.unfold(name)} onClick={onFold}>
          <b>{name}</b>
          <span className="text-xs dim">{foldedText}</span>
        </UnstyledButton>
      </section>
    );
  return (
    <section className={classes.column} aria-label={name} data-column>
      <UnstyledButton className={classes.columnHead} aria-expanded title={texts.fold(name)} onClick={onFold}>
        <span>
          <b>{short}</b>
          <span>{total}</span>
        </span>
        {subtitle && <small>{subtitle}</small>}
      </UnstyledButton>
      <ul className={classes.cards}>{cards}</ul>
    </section>
  );
}

const LINKS = 'li > div > a';

/** Up and down stay in the column, left and right skip empty columns. */
function moveFocus(event: KeyboardEvent<HTMLElement>, board: HTMLElement | null): void {
  const { target, key } = event;
  if (!board || !(target instanceof HTMLElement) || !target.matches(LINKS)) return;
  const columns = [...board.querySelectorAll('[data-column]')]
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
