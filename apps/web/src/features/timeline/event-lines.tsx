import type { Evento } from '@farol/contracts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { answerLines, offerOf } from './answer-lines.ts';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';

/** Fields named at most; the others are counted. */
const NAMED = 4;

function fieldsOf(campos: readonly string[]): string {
  const named = campos.slice(0, NAMED).join(', ');
  return campos.length > NAMED ? `${named} e mais ${campos.length - NAMED}` : named;
}

/** "Seguro de vida temporário, Rafael – Plano A, Icatu Seguros: Prêmio, Cobertura" */
const optionLines = (events: readonly Evento[], spouse?: unknown): string[] =>
  events.flatMap(({ opcao }) => {
    if (!opcao) return [];
    const { nome, fornecedor, item, tipo_segurado, campos } = opcao;
    const offer = offerOf({ item, tipo_segurado, opcao: nome, fornecedor }, spouse);
    return [[offer, fieldsOf(campos)].filter(Boolean).join(': ')];
  });

/** Number of lines shown at first; a study with many needs has many. */
const FIRST = 4;

type LineListProps = { lines: readonly string[]; more: (others: number) => string };

/** What an event is about, a line each; the rest on request. */
function LineList({ lines, more }: LineListProps) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all || lines.length <= FIRST + 1 ? lines : lines.slice(0, FIRST);
  return (
    <ul className={classes.answers}>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {shown.length < lines.length && (
        <li>
          <UnstyledButton className={classes.moreAnswers} onClick={() => setAll(true)}>
            {more(lines.length - shown.length)}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}

type EventLinesProps = {
  /** Of one line of the timeline. */
  events: readonly Evento[];
  spouse?: unknown;
};

/** The customer's answers in one submission, or the options of an event, one by one. */
export function EventLines({ events, spouse }: EventLinesProps) {
  const answers = events.flatMap((event) => answerLines(event, spouse));
  if (answers.length > 0) return <LineList lines={answers} more={texts.moreAnswers} />;
  return <LineList lines={[...new Set(optionLines(events, spouse))]} more={texts.moreOptions} />;
}
