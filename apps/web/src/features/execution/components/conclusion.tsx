import { Stack } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { Section } from '../../../shared/ui/section.tsx';
import { executionTexts as texts } from '../texts.ts';

/** What still blocks the conclusion of the stage, in the guard's messages. */
export function Conclusion({ messages }: { messages: readonly string[] }) {
  return (
    <Section title={texts.toConclude}>
      {messages.length === 0 ? (
        <p className="marked text-sm" data-tone="success">
          <CircleCheck size={16} strokeWidth={1.8} aria-hidden />
          {texts.ready}
        </p>
      ) : (
        <Stack component="ul" gap="xs" className="text-sm">
          {messages.map((message) => (
            <li key={message} className="marked" data-tone="danger">
              <CircleX size={16} strokeWidth={1.8} aria-hidden />
              {message}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
