import { expect, it } from 'vitest';
import { withPendingValues } from './pending-changes.ts';
import type { PendingChange } from './types.ts';

const saved: PendingChange = {
  fields: { sexo: { value: 'F', status: 'saved' } },
  baseVersion: 4,
  baseValues: { sexo: 'F' },
};

it('shows a saved answer until somebody changes it', () => {
  expect(withPendingValues({ sexo: 'M' }, saved, { refused: true })).toEqual({ sexo: 'M' });
});

it('shows unsent input over an answer that somebody changed', () => {
  const typed: PendingChange = { ...saved, fields: { sexo: { value: 'X', status: 'waiting' } } };
  expect(withPendingValues({ sexo: 'M' }, typed, { refused: true })).toEqual({ sexo: 'X' });
});
