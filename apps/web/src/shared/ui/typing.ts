import { useEffect, useReducer, useRef } from 'react';

/** Somebody who types rests less than this from key to key. */
const REST_MS = 300;

let isTyping = false;
let rest: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function end(): void {
  clearTimeout(rest);
  if (!isTyping) return;
  isTyping = false;
  for (const listener of listeners) listener();
}

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['checkbox', 'radio', 'range', 'file', 'button', 'submit']);

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !target.readOnly && !WITHOUT_TEXT.has(target.type));

/** A phone's keyboard does not always say which key it is. */
const UNKNOWN = 'Unidentified';

const changesText = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && (key.length === 1 || key === 'Backspace' || key === 'Delete' || key === UNKNOWN);

function onKey(event: KeyboardEvent): void {
  if (event.key === 'Shift') return;
  if (!changesText(event) || !isTextField(event.target)) {
    end();
    return;
  }
  isTyping = true;
  clearTimeout(rest);
  rest = setTimeout(end, REST_MS);
}

const ENDS = ['pointerdown', 'focusout'] as const;

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('keydown', onKey, true);
    for (const event of ENDS) document.addEventListener(event, end, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end();
    document.removeEventListener('keydown', onKey, true);
    for (const event of ENDS) document.removeEventListener(event, end, true);
  };
}

/**
 * The value as it was when the person began to type, until the keys rest or go elsewhere: what is expensive to follow
 * does not stand between two keys.
 */
export function useSettledInput<T>(value: T): T {
  const [, show] = useReducer((times: number) => times + 1, 0);
  const kept = useRef(value);
  useEffect(() => listen(show), []);
  if (!isTyping) kept.current = value;
  return kept.current;
}
