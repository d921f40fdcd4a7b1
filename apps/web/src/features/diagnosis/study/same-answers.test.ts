import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AutosaveState, PendingField } from '../../../shared/sync/types.ts';
import { useSameAnswers } from './study-provider.tsx';

type Pending = AutosaveState['pending'];

const income: PendingField = { value: 9000, status: 'saved' };
const step = (value: string): PendingField => ({ value, status: 'waiting' });
const general = (fields: Record<string, PendingField>): Pending =>
  new Map([['geral', { fields, baseVersion: 1 }]]);
const open = (first: Pending) =>
  renderHook((pending: Pending) => useSameAnswers(pending), { initialProps: first });

it('a step opened leaves the answers of the figures as they are', () => {
  const first = general({ renda_mensal_bruta: income });
  const { result, rerender } = open(first);
  rerender(general({ renda_mensal_bruta: income, passo_atual: step('despesas') }));
  expect(result.current).toBe(first);
  const empty: Pending = new Map();
  const other = open(empty);
  other.rerender(general({ passo_atual: step('bens') }));
  expect(other.result.current).toBe(empty);
});

it('an answer, or one taken away, is followed', () => {
  const { result, rerender } = open(general({ renda_mensal_bruta: income }));
  const changed = general({ renda_mensal_bruta: { value: 9500, status: 'waiting' } });
  rerender(changed);
  expect(result.current).toBe(changed);
  const none: Pending = new Map();
  rerender(none);
  expect(result.current).toBe(none);
});
