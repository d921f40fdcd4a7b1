import { createContext, type RefObject, use, useEffect, useEffectEvent } from 'react';

/** Called when a field blocks the submission, so that the form shows its other errors too. */
export const SubmitBlocked = createContext<() => void>(() => undefined);

/** Blocks the form while the field's text differs from its value. `explain` shows why at the field. */
export function useSubmitBlock(
  input: RefObject<HTMLInputElement | null>,
  isBlocked: boolean,
  explain: () => void,
): void {
  const formAlso = use(SubmitBlocked);
  const block = useEffectEvent((event: Event) => {
    const isFirst = !event.defaultPrevented;
    event.preventDefault();
    event.stopPropagation();
    explain();
    if (!isFirst) return;
    formAlso();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isBlocked) return;
    const onSubmit = (event: Event) => block(event);
    form.addEventListener('submit', onSubmit, true);
    return () => form.removeEventListener('submit', onSubmit, true);
  }, [input, isBlocked]);
}
