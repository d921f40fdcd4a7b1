import { type ReactNode, useContext } from 'react';
import { DrawerTitle } from './page-context.ts';
import classes from './section.module.css';

type SectionProps = { title: string; aside?: ReactNode; hint?: ReactNode; children: ReactNode };

/** A titled part of a page, form or panel. */
export function Section({ title, aside, hint, children }: SectionProps) {
  const isSaid = useContext(DrawerTitle) === title;
  return (
    <section className={classes.section} {...(isSaid ? { 'aria-label': title } : {})}>
      {(!isSaid || aside) && (
        <div className={classes.head}>
          {!isSaid && <h2>{title}</h2>}
          {aside && <span className="text-xs dim">{aside}</span>}
        </div>
      )}
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}

type RuledSectionProps = { head: ReactNode; aside: ReactNode; actions?: ReactNode; children: ReactNode };

/** One of several similar parts, below a ruled head with its status. */
export function RuledSection({ head, aside, actions, children }: RuledSectionProps) {
  return (
    <section className={classes.ruledSection}>
      <header className={classes.ruledHead}>
        <h2>{head}</h2>
        {aside}
        {actions}
      </header>
      {children}
    </section>
  );
}

/** A labelled value in a record. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/**
 * Fields of a form side by side: `columns` on wide screens, one on phones. Children span two columns with
 * data-span="2".
 */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}
