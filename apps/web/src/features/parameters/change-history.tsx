import type { ReactNode } from 'react';
import { moment } from '../../shared/format/index.ts';
import { Section } from '../../shared/ui/section.tsx';
import classes from './parameters.module.css';
import { settingTexts, parameterTexts as texts } from './texts.ts';

type Change<T> = {
  em: string;
  autor: { pessoa_nome: string } | null;
  antes: T | null;
  depois: T | null;
};

type ChangeHistoryProps<T> = {
  changes: readonly Change<T>[];
  /** Says a value, or what differs from the one before. */
  say: (valor: T, other: T | null) => ReactNode;
};

/** Who changed what and when, newest first, with what stood before. */
export function ChangeHistory<T>({ changes, say }: ChangeHistoryProps<T>) {
  if (changes.length === 0) return null;
  const part = (label: string, valor: T | null, other: T | null) => (
    <div className={classes.side}>
      <span className="text-xs dim">{label}</span>
      {valor === null ? <em className="dim">{settingTexts.house}</em> : say(valor, other)}
    </div>
  );
  return (
    <Section title={texts.history}>
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.em}>
            <small className="dim">
              {[moment(change.em), change.autor?.pessoa_nome].filter(Boolean).join(' · ')}
            </small>
            {part(settingTexts.before, change.antes, change.depois)}
            {part(settingTexts.after, change.depois, change.antes)}
          </li>
        ))}
      </ol>
    </Section>
  );
}
