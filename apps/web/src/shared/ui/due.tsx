import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './due.module.css';

type DueProps = {
  isLate?: boolean;
  isToday?: boolean;
  /** Read by screen readers before an overdue date. */
  lateLabel?: string;
  icon?: ReactNode;
  title?: string | undefined;
  children: ReactNode;
};

/** A deadline: red with a mark when overdue, orange on the day. */
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
