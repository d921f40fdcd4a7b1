import { Section } from '../../../shared/ui/section.tsx';
import classes from './compare.module.css';

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

/** Then and now, one subject a line; on phones the subject stands above its two values. */
export function SideBySide({ title, hint, heads, rows }: SideBySideProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={hint}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-changed={row.antes !== row.agora || undefined}>
              <th scope="row">
                {row.label}
                {row.note && <small>{row.note}</small>}
              </th>
              <td>{row.antes}</td>
              <td>{row.agora}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
