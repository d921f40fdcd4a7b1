import { CircleCheck, CircleX } from 'lucide-react';
import { Section } from '../../../shared/ui/section.tsx';
import { executionTexts as texts } from '../texts.ts';
import classes from './execution.module.css';

type ConclusionProps = { faltas: Readonly<Record<string, readonly string[]>>; extra?: string | undefined };

/** What still keeps the stage from being concluded, in the guard's own words. */
export function Conclusion({ faltas, extra }: ConclusionProps) {
  const messages = [...new Set([...Object.values(faltas).flat(), ...(extra ? [extra] : [])])];
  return (
    <Section title={texts.toConclude}>
      {messages.length === 0 ? (
        <p className={classes.done}>
          <CircleCheck size={16} strokeWidth={1.8} aria-hidden />
          {texts.ready}
        </p>
      ) : (
        <ul className={classes.lacks}>
          {messages.map((message) => (
            <li key={message}>
              <CircleX size={16} strokeWidth={1.8} aria-hidden />
              {message}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
