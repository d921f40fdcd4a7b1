import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** At most two lines: the name, and below it a distinguishing detail; `wraps`: a long detail takes more of them. */
export function DoubleCell({ main, sub, wraps }: { main: ReactNode; sub?: string | null; wraps?: boolean }) {
  return (
    <span className={classes.double} data-wraps={wraps}>
      <b>{main}</b>
      {sub && <small title={sub}>{sub}</small>}
    </span>
  );
}
