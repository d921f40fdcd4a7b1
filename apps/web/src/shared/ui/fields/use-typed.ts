import { useState } from 'react';

/**
 * Shows what was just given until the form passes it in, which may come later than the next frame. A form that is
 * behind the keys passes in what was given before: that does not undo what came after. Any other value replaces it.
 */
export function useTyped<T, Given extends T>(
  value: T,
  onChange: (value: Given) => void,
): [T, (value: Given) => void] {
  const [typed, setTyped] = useState<{ before: readonly T[]; value: T } | null>(null);
  const isOpen = typed?.before.some((former) => Object.is(former, value)) ?? false;
  if (typed && !isOpen) setTyped(null);
  const give = (next: Given) => {
    const former = typed && isOpen ? [...typed.before, typed.value] : [value];
    setTyped({ before: former.filter((one) => !Object.is(one, next)), value: next });
    onChange(next);
  };
  return [typed && isOpen ? typed.value : value, give];
}
