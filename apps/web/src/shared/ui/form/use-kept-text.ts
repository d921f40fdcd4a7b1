import { useState } from 'react';
import { useKeptInput } from './use-kept-input.ts';

/** The text of a field, stored as useKeptInput does while it differs from `initial`. */
export function useKeptText(place: string | null, initial = '') {
  const [text, setText] = useState(initial);
  useKeptInput<string>({
    place,
    input: () => (text.trim() === initial.trim() ? null : text),
    onFound: setText,
  });
  return [text, setText] as const;
}
