import { isApiError } from '../api/index.ts';
import type { ConflictField } from './conflict-dialog.tsx';

type Describe = (campo: string) => { label: string; show: (value: unknown) => string };

/** The present row of a 409 `versao_antiga`; null for every other failure. */
export function currentRow(error: unknown): Record<string, unknown> | null {
  if (!isApiError(error) || error.status !== 409 || error.code !== 'versao_antiga') return null;
  return typeof error.atual === 'object' && error.atual !== null
    ? (error.atual as Record<string, unknown>)
    : null;
}

/** Fields in which two answers differ, with the newer value. */
export const changesBetween = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  ) as Partial<Body>;

/** Of what was sent, the fields that somebody else changed to another value since `before`. */
export function contestedFields<Body extends object>(
  sent: Partial<Body>,
  before: Body,
  current: Body,
  describe: Describe,
): ConflictField[] {
  const theirs = Object.keys(changesBetween(before, current));
  const both = Object.fromEntries(Object.entries(sent).filter(([name]) => theirs.includes(name)));
  return conflictingFields(both, current as Readonly<Record<string, unknown>>, describe);
}

/** Of what was sent, the fields whose stored value is another. */
export function conflictingFields(
  sent: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
  describe: Describe,
): ConflictField[] {
  return Object.keys(sent)
    .filter((campo) => campo !== 'versao' && JSON.stringify(sent[campo]) !== JSON.stringify(current[campo]))
    .map((campo) => {
      const { label, show } = describe(campo);
      return { campo, label, meu: show(sent[campo]), atual: show(current[campo]) };
    });
}
