import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './validation.ts';

test('a list is refused by its length, before its entries are made', () => {
  // Without entries to make.
  const long = Array<number>(20_001);
  expect(() => parseInput(z.unknown(), { long })).toThrow(
    expect.objectContaining({ errors: { geral: ['Há dados demais em um só pedido.'] } }),
  );
});

test('an object is refused by the number of its names, far below that of all values', () => {
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`c${n}`, n]));
  expect(() => parseInput(z.unknown(), fields(2_001))).toThrow(
    expect.objectContaining({ errors: { geral: ['Há dados demais em um só pedido.'] } }),
  );
  expect(parseInput(z.unknown(), fields(2_000))).toHaveProperty('c1999', 1_999);
});
