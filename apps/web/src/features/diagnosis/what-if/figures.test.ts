import { expect, it } from 'vitest';
import { differenceText, figureText } from './figures.ts';
import { whatIfTexts } from './texts.ts';

it('shows an age in years and months, not in decimals', () => {
  expect(figureText('idade_possivel', 73.1667)).toBe('73 anos e 2 meses');
  expect(differenceText('idade_possivel', 73.1667, 74)).toBe('− 10 meses');
});

it('labels the monthly cost as saving and plan together', () => {
  expect(whatIfTexts.figures.custo_mensal).toMatch(/aporte.*plano.*por mês/i);
});
