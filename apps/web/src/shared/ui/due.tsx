import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './due.module.css';

type DueProps = {
  isLate?: boolean;
  isToday?: boolean;
  /** Read out before a day that is over. */
  lateLabel?: string;
  icon?: ReactNode;
  title?: string | undefined;
  children: ReactNode;
};

/** A deadline: red with a mark once it is over, orange on its day. */
export function Due({ isLate, isToday, lateLabel, icon, title, children }: DueProps) {
  const alert = (
    <CircleAlert size={14} {...(lateLabel ? { 'aria-label': lateLabel } : { 'aria-hidden': true })} />
  );
  return (
    <span
      className={classes.due}
      data-late={isLate || undefined}
      data-today={isToday || undefined}
      title={title}
    >
      {isLate ? alert : icon}
      {children}
    </span>
  );
}
