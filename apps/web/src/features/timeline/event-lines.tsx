import type { Evento } from '@farol/contracts';
import { answerLines } from './answer-lines.ts';
import { LineList } from './line-list.tsx';
import { optionLines } from './option-lines.ts';
import { timelineTexts as texts } from './texts.ts';

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
