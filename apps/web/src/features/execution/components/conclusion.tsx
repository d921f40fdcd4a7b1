import { CircleCheck, CircleX } from 'lucide-react';
import { Section } from '../../../shared/ui/section.tsx';
import { executionTexts as texts } from '../texts.ts';
import classes from './execution.module.css';

/** What still keeps the stage from being concluded, in the guard's own words. */
export function Conclusion({ messages }: { messages: readonly string[] }) {
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
