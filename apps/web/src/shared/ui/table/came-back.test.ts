import { expect, test } from 'vitest';
import { cameBackTo, rememberOpened } from './came-back.ts';

test('the row opened last is come back to once, in its own list', () => {
  rememberOpened('/customers?pagina=2', 7);
  expect(cameBackTo('/customers', 7)).toBe(false);
  expect(cameBackTo('/customers?pagina=2', 8)).toBe(false);
  expect(cameBackTo('/customers?pagina=2', 7)).toBe(true);
  expect(cameBackTo('/customers?pagina=2', 7)).toBe(false);
});
