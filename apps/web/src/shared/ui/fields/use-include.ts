import { useState } from 'react';

/** Saves a name that the list lacks; returns the list's name for it, null where it could not be saved. */
export type Include = (text: string) => Promise<string | null>;

const texts = { failed: (text: string) => `“${text}” não entrou na lista: inclua de novo.` } as const;

/** A typed name while it is being saved, and after that failed, until the answer changes. */
export function useInclude(value: string | null, onInclude: Include | undefined) {
  const [last, setLast] = useState<{ text: string; value: string | null; failed: boolean } | null>(null);
  const now = last && last.value === value ? last : null;
  const keep = async (text: string, onKept: (name: string) => void) => {
    setLast({ text, value, failed: false });
    const name = (await onInclude?.(text)) ?? null;
    const isThis = (one: typeof last) => one?.text === text;
    if (name === null) return setLast((one) => (one && isThis(one) ? { ...one, failed: true } : one));
    setLast((one) => (isThis(one) ? null : one));
    onKept(name);
  };
  return {
    held: now?.text ?? null,
    failure: now?.failed ? texts.failed(now.text) : null,
    /** A name is not sent again while it is on its way. */
    start: (text: string, onKept: (name: string) => void) => {
      if (now?.text !== text || now.failed) void keep(text, onKept);
    },
  };
}
