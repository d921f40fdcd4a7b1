import { useState } from 'react';

/**
 * Shows what was just given until the form passes in another value, which may come later than the next frame.
 * Any other value of the form replaces it.
 */
export function useTyped<T, Given extends T>(
  value: T,
  onChange: (value: Given) => void,
): [T, (value: Given) => void] {
  const [typed, setTyped] = useState<{ over: T; value: T } | null>(null);
  const isOpen = typed !== null && Object.is(typed.over, value);
  if (typed && !isOpen) setTyped(null);
  const give = (next: Given) => {
    setTyped({ over: value, value: next });
    onChange(next);
  };
  return [isOpen ? typed.value : value, give];
}
