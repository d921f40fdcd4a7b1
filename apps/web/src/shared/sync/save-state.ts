import { useEffect } from 'react';
import type { SaveState } from '../ui/saved-at.tsx';
import { hasPending, incompleteRows, unsentFields } from './pending-changes.ts';
import { syncTexts as texts } from './texts.ts';
import type { AutosaveState } from './types.ts';

/** Unsent answers that found no room on the device. */
const isOnlyHere = ({ isOnDevice, pending }: AutosaveState): boolean =>
  !isOnDevice && [...pending.values()].some((change) => change.removed || unsentFields(change).length > 0);

/** What the screen says about saving. */
export function saveState(autosave: AutosaveState, retry: () => void): SaveState {
  const { phase, savedAt, failure } = autosave;
  if (['offline', 'failed'].includes(phase) && isOnlyHere(autosave)) return { kind: 'unkept', retry };
  if (phase === 'offline') return { kind: 'local', retry };
  if (phase === 'failed') return failure ? { kind: 'failed' } : { kind: 'local' };
  if (phase === 'saving' || hasPending(autosave)) return { kind: 'saving' };
  if (failure) return { kind: 'failed' };
  return { kind: 'saved', at: savedAt, incomplete: incompleteRows(autosave) };
}

/** Why nothing that builds on the answers may go on yet. */
export function unsavedReason({ phase, failure, conflict }: AutosaveState): string {
  if (conflict) return texts.conflict;
  if (phase === 'offline') return texts.offline;
  return failure ? texts.because(failure) : texts.busy;
}

/** Closing the page would lose what is neither sent nor on the device: the browser asks first. */
export function useUnsavedWarning(autosave: AutosaveState): void {
  const wouldLose = isOnlyHere(autosave);
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
