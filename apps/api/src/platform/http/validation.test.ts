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

test.each(['toString', 'constructor', '__proto__'])(
  'an unknown field named %s is refused like every other',
  (name) => {
    const sent = JSON.parse(`{"${name}":"1"}`);
    expect(() => parseInput(z.strictObject({}), sent)).toThrow(
      expect.objectContaining({ errors: { [name]: [expect.any(String)] } }),
    );
  },
);

test('a text that cannot be stored is refused in a field named __proto__', () => {
  expect(() => parseInput(z.unknown(), JSON.parse('{"__proto__":"a\\u0000"}'))).toThrow(
    expect.objectContaining({ code: 'dados_invalidos' }),
  );
});
