import type { Evento } from '@farol/contracts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { answerLines } from './answer-lines.ts';
import { timelineTexts as texts } from './texts.ts';
import classes from './timeline.module.css';

/** Number of answers shown at first; a study with many needs has many. */
const FIRST = 4;

type AnswerListProps = { event: Evento; spouse?: unknown };

/** The customer's answers in one submission, by option. */
export function AnswerList({ event, spouse }: AnswerListProps) {
  const [all, setAll] = useState(false);
  const lines = answerLines(event, spouse);
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
            {texts.moreAnswers(lines.length - shown.length)}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
}
