import type { EntradaDaAuditoria } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { UnstyledButton } from '@mantine/core';
import { clock, date, relative } from '../../shared/format/index.ts';
import classes from './audit.module.css';
import { placeOf } from './queries.ts';
import { authorOf, linesOf, sentenceOf } from './sentence.ts';
import { auditTexts as texts } from './texts.ts';

type EntryLinesProps = {
  entries: readonly EntradaDaAuditoria[];
  opened: string | undefined;
  onOpen: (place: string) => void;
};

/** "Hoje, 30/11/2026" */
const dayName = (day: string): string => {
  const [near, full] = [relative(day), date(day)];
  return near === full ? full : `${near}, ${full}`;
};

/** The entries by day, each a button that opens its details. */
export function EntryLines({ entries, opened, onOpen }: EntryLinesProps) {
  return [...Map.groupBy(entries, ({ quando }) => dayInSaoPaulo(quando))].map(([day, ofDay]) => (
    <section key={day} aria-label={dayName(day)}>
      <h2 className={classes.day}>{dayName(day)}</h2>
      <ul>
        {ofDay.map((entry) => (
          <li key={placeOf(entry)}>
            <EntryLine
              entry={entry}
              isOpen={opened === placeOf(entry)}
              onOpen={() => onOpen(placeOf(entry))}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type EntryLineProps = { entry: EntradaDaAuditoria; isOpen: boolean; onOpen: () => void };

function EntryLine({ entry, isOpen, onOpen }: EntryLineProps) {
  const { vezes, ultima_em } = entry;
  return (
    <UnstyledButton className={classes.line} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
      <time dateTime={entry.quando}>{clock(entry.quando)}</time>
      <span className={classes.words}>
        <b className="medium">{authorOf(entry)}</b> {sentenceOf(entry)}
        {linesOf(entry).map((line) => (
          <small key={line}>{line}</small>
        ))}
        {vezes !== null && vezes > 1 && ultima_em && <small>{texts.times(vezes, clock(ultima_em))}</small>}
      </span>
      <span className={classes.kind}>{texts.kinds[entry.tipo]}</span>
    </UnstyledButton>
  );
}
