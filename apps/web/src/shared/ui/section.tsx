import { type ReactNode, useContext } from 'react';
import { CopyIcon } from './copy-button.tsx';
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

type RuledSectionProps = {
  head: ReactNode;
  aside: ReactNode;
  actions?: ReactNode;
  /** Anchor of the part, where addresses lead to it. */
  id?: string | undefined;
  children: ReactNode;
};

/** One of several similar parts, below a ruled head with its status. */
export function RuledSection({ head, aside, actions, id, children }: RuledSectionProps) {
  return (
    <section className={classes.ruledSection} {...(id ? { id, tabIndex: -1 } : {})}>
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

/** A labelled value that is often typed elsewhere. */
export function CopyFact({ label, text }: { label: string; text: string }) {
  return (
    <Fact label={label}>
      <CopyValue name={label} text={text} />
    </Fact>
  );
}

export const CopyValue = ({ name, text }: { name: string; text: string }) => (
  <span className={classes.copyValue}>
    <span className="tabular">{text}</span>
    <CopyIcon name={name} text={text} />
  </span>
);

/** `narrow`: short labels, in a side panel. */
export function Facts({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.facts} data-narrow={narrow || undefined}>
      {children}
    </dl>
  );
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
