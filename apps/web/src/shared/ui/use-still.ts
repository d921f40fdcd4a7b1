import { startTransition, useEffect, useState } from 'react';

/** What moves has come to rest when it stays the same for this long. */
const STILL_MS = 150;

/** The value once it no longer changes from frame to frame, as that of a slider in the hand does. */
export function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    if (Object.is(still, value)) return;
    const timer = setTimeout(() => startTransition(() => setStill(value)), STILL_MS);
    return () => clearTimeout(timer);
  }, [still, value]);
  return still;
}
