import { isApiError } from '../api/index.ts';
import type { ConflictField } from './conflict-dialog.tsx';

/** The present row of a 409 `versao_antiga`; null for every other failure. */
export function currentRow(error: unknown): Record<string, unknown> | null {
  if (!isApiError(error) || error.status !== 409 || error.code !== 'versao_antiga') return null;
  return typeof error.atual === 'object' && error.atual !== null
    ? (error.atual as Record<string, unknown>)
    : null;
}

/** Of what was sent, the fields whose stored value is another. */
export function conflictingFields(
  sent: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
  describe: (campo: string) => { label: string; show: (value: unknown) => string },
): ConflictField[] {
  return Object.keys(sent)
    .filter((campo) => campo !== 'versao' && JSON.stringify(sent[campo]) !== JSON.stringify(current[campo]))
    .map((campo) => {
      const { label, show } = describe(campo);
      return { campo, label, meu: show(sent[campo]), atual: show(current[campo]) };
    });
}
