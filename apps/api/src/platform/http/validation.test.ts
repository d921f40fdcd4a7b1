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
