import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from './timeline.module.css';

/** Number of lines shown at first; a study with many needs has many. */
const FIRST = 4;

type LineListProps = { lines: readonly string[]; more: (others: number) => string };

/** What an event is about, a line each; the rest on request. */
export function LineList({ lines, more }: LineListProps) {
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
