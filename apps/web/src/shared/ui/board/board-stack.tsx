import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import classes from './board.module.css';
import type { BoardColumn } from './board-column.tsx';

type BoardStackProps = {
  label: string;
  columns: readonly BoardColumn[];
  /** The column whose cards are shown. */
  open: number | null;
  onOpen: (column: number | null) => void;
};

/** The board on phones: the columns one below the other, one of them open. */
export function BoardStack({ label, columns, open, onOpen }: BoardStackProps) {
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
