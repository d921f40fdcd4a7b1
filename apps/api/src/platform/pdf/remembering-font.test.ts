import { expect, test } from 'vitest';
import { FONTS } from './fonts.ts';

const widthOf = (text: string, features?: string[]) => FONTS.regular.layout(text, features).advanceWidth;

test('a remembered text keeps its width when an earlier run was scaled', () => {
  const first = FONTS.regular.layout('Prazo de vigência');
  const width = first.advanceWidth;
  for (const position of first.positions) position.xAdvance *= 0.5;
  expect(first.advanceWidth).toBeCloseTo(width / 2);
  expect(widthOf('Prazo de vigência')).toBe(width);
});

test('figures of one width are told from the others', () => {
  expect(widthOf('1111', ['tnum'])).toBe(widthOf('8888', ['tnum']));
  expect(widthOf('1111')).not.toBe(widthOf('1111', ['tnum']));
});
