import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fault } from '../faults.ts';
import classes from './moves.module.css';

type FaultListProps = {
  title?: string;
  faults: readonly Fault[];
  /** The way to where it is mended. */
  link?: (fault: Fault) => ReactNode;
};

/** What is missing, point by point, each with its place. */
export function FaultList({ title, faults, link }: FaultListProps) {
  return (
    <div className={classes.faults} role="alert">
      {title && <b>{title}</b>}
      <ul>
        {faults.map((fault) => (
          <li key={fault.key}>
            <CircleAlert size={15} strokeWidth={1.8} aria-hidden />
            <span>
              {fault.where && <small>{fault.where}</small>}
              {fault.message} {link?.(fault)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
