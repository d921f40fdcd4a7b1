import { expect, test } from 'vitest';
import { isReturningToRow, rememberOpenedRow } from './last-opened-row.ts';

test('the row opened last is come back to once, in its own list', () => {
  rememberOpenedRow('/customers?pagina=2', 7);
  expect(isReturningToRow('/customers', 7)).toBe(false);
  expect(isReturningToRow('/customers?pagina=2', 8)).toBe(false);
  expect(isReturningToRow('/customers?pagina=2', 7)).toBe(true);
  expect(isReturningToRow('/customers?pagina=2', 7)).toBe(false);
});
