import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** At most two lines: the name, and below it a distinguishing detail. */
export function DoubleCell({ main, sub }: { main: ReactNode; sub?: string | null }) {
  return (
    <span className={classes.double}>
      <b>{main}</b>
      {sub && <small title={sub}>{sub}</small>}
    </span>
  );
}
