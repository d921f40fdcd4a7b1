import { useEffect } from 'react';
import type { SaveState } from '../ui/save-indicator.tsx';
import { hasPending, incompleteRows, refusedFields, unsentFields } from './pending-changes.ts';
import type { AutosaveState } from './types.ts';

export const syncTexts = {
  conflict: 'Ainda não foi salvo: outra pessoa respondeu o mesmo. Escolha qual resposta fica.',
  offline: 'Ainda não foi salvo: sem conexão com o servidor. Tente de novo quando ela voltar.',
  refused: 'Ainda não foi salvo: corrija os campos marcados.',
  refusedFields: (n: number) => (n === 1 ? '1 campo não foi salvo' : `${n} campos não foram salvos`),
  busy: 'Ainda não foi salvo: tente de novo em alguns segundos.',
  contested: 'Outra pessoa respondeu isto. Mude de novo para salvar o seu.',
  rowGone: 'Outra pessoa excluiu esta linha. Mude de novo para escolher se ela fica.',
  because: (why: string) => `Ainda não foi salvo: ${why}`,
} as const;

/** Unsent changes for which the device has no space. */
const isOnlyInMemory = ({ isOnDevice, pending }: AutosaveState): boolean =>
  !isOnDevice && [...pending.values()].some((change) => change.removed || unsentFields(change).length > 0);

/** State of saving as the screen shows it. */
export function saveState(autosave: AutosaveState, retry: () => void): SaveState {
  const { phase, savedAt, failure } = autosave;
  if (['offline', 'failed'].includes(phase) && isOnlyInMemory(autosave)) return { kind: 'unkept', retry };
  if (phase === 'offline') return { kind: 'local', retry };
  if (phase === 'failed') return failure ? { kind: 'failed' } : { kind: 'local' };
  if (phase === 'saving' || hasPending(autosave)) return { kind: 'saving' };
  if (failure) return { kind: 'failed' };
  const refused = refusedFields(autosave);
  if (refused > 0) return { kind: 'failed', message: syncTexts.refusedFields(refused) };
  return { kind: 'saved', at: savedAt, incomplete: incompleteRows(autosave) };
}

/** Why steps that depend on saved answers are blocked; empty if they are not. */
export function unsavedReason({ phase, failure, conflict }: AutosaveState): string {
  if (conflict) return syncTexts.conflict;
  if (phase === 'offline') return syncTexts.offline;
  return failure ? syncTexts.because(failure) : syncTexts.busy;
}

/** The browser asks before closing a page with changes neither sent nor on the device. */
export function useUnsavedWarning(autosave: AutosaveState): void {
  const wouldLose = isOnlyInMemory(autosave);
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}
