import { expect, test } from 'vitest';
import { frozenWhole } from './frozen.ts';

test('every part of a value is frozen', () => {
  const value = frozenWhole({ itens: [{ campos: { nome: 'Casa' } }] });
  expect(() => {
    value.itens[0]!.campos.nome = 'Carro';
  }).toThrow(TypeError);
});

test('a part that was frozen before stays the same object', () => {
  const part = frozenWhole({ nome: 'Casa' });
  expect(frozenWhole({ part }).part).toBe(part);
});
