import { useInsertionEffect, useRef, useState } from 'react';

type Handler = (...given: never[]) => unknown;
const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

/**
 * The same props with stable handlers that call the newest ones: a memoised child renders only when shown
 * data changes.
 */
export function useStableHandlers<P extends object>(props: P): P {
  const newest = useRef<Record<string, unknown>>({});
  useInsertionEffect(() => {
    newest.current = { ...props } as Record<string, unknown>;
  });
  const [kept] = useState(() => new Map<string, Handler>());
  const steady = (name: string): Handler => {
    const known = kept.get(name);
    if (known) return known;
    const handler: Handler = (...given) => (newest.current[name] as Handler | undefined)?.(...given);
    kept.set(name, handler);
    return handler;
  };
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, isHandler(name, value) ? steady(name) : value]),
  ) as P;
}
