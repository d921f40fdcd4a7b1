import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** Two lines in a row at most: the thing, and under it what tells it apart. */
export function DoubleCell({ main, sub }: { main: ReactNode; sub?: string | null }) {
  return (
    <span className={classes.double}>
      <b>{main}</b>
      {sub && <small title={sub}>{sub}</small>}
    </span>
  );
}
