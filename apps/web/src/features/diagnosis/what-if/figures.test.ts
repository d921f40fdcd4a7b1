import { expect, it } from 'vitest';
import { differenceText, figureText } from './figures.ts';

it('an age is told in years and months, never in decimals', () => {
  expect(figureText('idade_possivel', 73.1667)).toBe('73 anos e 2 meses');
  expect(differenceText('idade_possivel', 73.1667, 74)).toBe('− 10 meses');
});
