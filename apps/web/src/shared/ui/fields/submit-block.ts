import { createContext, type RefObject, use, useEffect, useEffectEvent } from 'react';

/** Called when a field blocks its form's submission, so that the form names what else is wrong at the same moment. */
export const SubmitBlocked = createContext<() => void>(() => undefined);

/** Blocks the form while what the field shows is not what it would send. `explain` says so at the field. */
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
