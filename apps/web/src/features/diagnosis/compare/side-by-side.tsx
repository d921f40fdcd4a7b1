import { Section } from '../../../shared/ui/section.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import classes from './compare.module.css';
import { compareTexts as texts } from './texts.ts';

export type ComparedRow = {
  key: string;
  label: string;
  note?: string | undefined;
  antes: string;
  agora: string;
};

type SideBySideProps = {
  title: string;
  hint?: string;
  heads: readonly [string, string];
  rows: readonly ComparedRow[];
};

/** Before and after, one subject per line; on phones the subject is above its two values. */
export function SideBySide({ title, hint, heads, rows }: SideBySideProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={hint}>
      <StaticTable
        label={title}
        className={classes.compared}
        heads={[{ label: texts.subject, isHidden: true }, ...heads]}
        rows={rows.map((row) => ({
          key: row.key,
          state: row.antes === row.agora ? undefined : 'changed',
          cells: [
            <>
              {row.label}
              {row.note && <small>{row.note}</small>}
            </>,
            row.antes,
            row.agora,
          ],
        }))}
      />
    </Section>
  );
}
