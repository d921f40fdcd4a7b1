import { expect, test } from 'vitest';
import { isReturningToRow, rememberOpenedRow } from './rows.tsx';

test('returns once to the last opened row of the same list', () => {
  rememberOpenedRow('/customers?pagina=2', 7);
  expect(isReturningToRow('/customers', 7)).toBe(false);
  expect(isReturningToRow('/customers?pagina=2', 8)).toBe(false);
  expect(isReturningToRow('/customers?pagina=2', 7)).toBe(true);
  expect(isReturningToRow('/customers?pagina=2', 7)).toBe(false);
});
