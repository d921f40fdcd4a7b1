import { useState } from 'react';
import { isTextField } from '../typing.ts';

type Typed<T> = {
  before: readonly T[];
  value: T;
  /** The text field it was typed in. */
  field: Element | null;
  /** The form has passed it in. */
  isKnown: boolean;
};

/**
 * Shows what was just given until the form passes it in, which may come later than the next frame. A form that is
 * behind the keys passes in what was given before: that does not undo what came after, in a text field as long as it
 * has the focus. Any other value replaces it.
 */
export function useTyped<T, Given extends T>(
  value: T,
  onChange: (value: Given) => void,
): [T, (value: Given) => void] {
  const [typed, setTyped] = useState<Typed<T> | null>(null);
  const isOpen = typed !== null && isInForce(typed, value);
  if (typed && !isOpen) setTyped(null);
  else if (typed && !typed.isKnown && Object.is(typed.value, value)) setTyped({ ...typed, isKnown: true });
  const give = (next: Given) => {
    const former = typed && isOpen ? [...typed.before, typed.value] : [value];
    const { activeElement } = document;
    setTyped({
      before: former.filter((one) => !Object.is(one, next)),
      value: next,
      field: isTextField(activeElement) ? activeElement : null,
      isKnown: false,
    });
    onChange(next);
  };
  return [typed && isOpen ? typed.value : value, give];
}

function isInForce<T>({ before, value, field, isKnown }: Typed<T>, passedIn: T): boolean {
  const isFormer = before.some((former) => Object.is(former, passedIn));
  const isTheSame = Object.is(value, passedIn);
  if (!isKnown && !isTheSame) return isFormer;
  return field !== null && document.activeElement === field && (isTheSame || isFormer);
}
