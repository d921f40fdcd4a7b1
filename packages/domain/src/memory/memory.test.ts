import { expect, test, vi } from 'vitest';
import { Memory, onceForEach, withMemory } from './index.ts';

test('a value is kept with an object', () => {
  const lengths = new Memory<object, number>();
  const row = withMemory({ nome: 'Casa' });
  lengths.set(row, 4);
  expect(lengths.get(row)).toBe(4);
});

test('an object that was frozen afterwards keeps values', () => {
  const lengths = new Memory<object, number>();
  const row = Object.freeze(withMemory({ nome: 'Casa' }));
  lengths.set(row, 4);
  expect(lengths.get(row)).toBe(4);
});

test('an object without a place keeps values, too', () => {
  const lengths = new Memory<object, number>();
  const row = Object.freeze({ nome: 'Casa' });
  lengths.set(row, 4);
  expect(lengths.get(row)).toBe(4);
});

test('a frozen object can be given no place and stays as it is', () => {
  const row = Object.freeze({ nome: 'Casa' });
  expect(withMemory(row)).toBe(row);
});

test('two memories do not share values', () => {
  const [lengths, names] = [new Memory<object, number>(), new Memory<object, string>()];
  const row = withMemory({ nome: 'Casa' });
  lengths.set(row, 4);
  expect(names.get(row)).toBeUndefined();
});

test('a copy knows nothing of what is kept with the object', () => {
  const lengths = new Memory<object, number>();
  const row = withMemory({ nome: 'Casa' });
  lengths.set(row, 4);
  expect(lengths.get({ ...row })).toBeUndefined();
});

test('what is kept is not seen in comparisons and JSON', () => {
  const row = withMemory({ nome: 'Casa' });
  new Memory<object, number>().set(row, 4);
  expect(row).toStrictEqual({ nome: 'Casa' });
  expect(JSON.stringify(row)).toBe('{"nome":"Casa"}');
});

test('a thing is made of each object once', () => {
  const make = vi.fn((row: { nome: string }) => ({ letras: row.nome.length }));
  const madeOf = onceForEach(make);
  const row = withMemory({ nome: 'Casa' });
  expect(madeOf(row)).toBe(madeOf(row));
  expect(make).toHaveBeenCalledTimes(1);
});
