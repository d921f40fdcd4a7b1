import { expect, it } from 'vitest';
import { contradictsDraft, withPendingValues } from './pending-changes.ts';
import type { Draft, PendingChange } from './types.ts';

const saved: PendingChange = {
  fields: { sexo: { value: 'F', status: 'saved' } },
  baseVersion: 4,
  baseValues: { sexo: 'F' },
};

it('shows a saved answer until somebody changes it', () => {
  expect(withPendingValues({ versao: 5, sexo: 'M' }, saved, { refused: true })).toMatchObject({ sexo: 'M' });
});

it('shows unsent input over an answer that somebody changed', () => {
  const typed: PendingChange = { ...saved, fields: { sexo: { value: 'X', status: 'waiting' } } };
  expect(withPendingValues({ versao: 5, sexo: 'M' }, typed, { refused: true })).toMatchObject({ sexo: 'X' });
});

it('shows a saved answer over the values from before its save', () => {
  expect(withPendingValues({ versao: 3, sexo: 'M' }, saved, { refused: true })).toMatchObject({ sexo: 'F' });
});

const draftOf = (sexo: string): Draft => [{ key: 'geral', change: { fields: { sexo }, baseVersion: 3 } }];
const typedOver = (base: string) =>
  new Map([
    [
      'geral' as const,
      {
        ...saved,
        baseValues: { sexo: base },
        fields: { sexo: { value: 'X', status: 'waiting' } },
      } satisfies PendingChange,
    ],
  ]);

it('is at odds with a draft of other input', () => {
  expect(contradictsDraft(typedOver('F'), draftOf('M'))).toBe(true);
});

it('is newer than a draft whose input it was typed over', () => {
  expect(contradictsDraft(typedOver('M'), draftOf('M'))).toBe(false);
});
