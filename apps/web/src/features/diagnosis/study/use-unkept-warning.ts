import { useEffect } from 'react';
import { unsentFields } from '../../../shared/sync/pending-changes.ts';
import type { AutosaveState } from '../../../shared/sync/types.ts';

/** Unsent answers that found no room on the device. */
export const isOnlyHere = ({ isOnDevice, pending }: AutosaveState): boolean =>
  !isOnDevice && [...pending.values()].some((change) => change.removed || unsentFields(change).length > 0);

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
