import { useEffect } from 'react';
import { unsentOf } from '../autosave/targets.ts';
import type { AutosaveState } from '../autosave/types.ts';

/** Unsent answers that found no room on the device. */
export const isOnlyHere = ({ isKept, targets }: AutosaveState): boolean =>
  !isKept && [...targets.values()].some((target) => target.removed || unsentOf(target).length > 0);

/** Closing the page would lose what is neither sent nor on the device: the browser asks first. */
export function useUnkeptWarning(autosave: AutosaveState): void {
  const wouldLose = isOnlyHere(autosave);
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
