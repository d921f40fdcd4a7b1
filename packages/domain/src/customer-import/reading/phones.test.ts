import { expect, test } from 'vitest';
import { readPhones } from './phones.ts';

test.each([
  ['(11) 91161-9076 / (47) 3333-1111', ['11911619076', '4733331111']],
  ['11 91161-9076 ou 47 3333-1111', ['11911619076', '4733331111']],
  ['11911619076;4733331111', ['11911619076', '4733331111']],
  ['0XX47 99123-4567', ['47991234567']],
  ['047 99123-4567', ['47991234567']],
  ['+55 48 99123-4567', ['48991234567']],
  ['48/99123-4567', ['48991234567']],
  ['48991234567.0', ['48991234567']],
  ['(48) 9 9123-4567 (recado com a mãe)', ['48991234567']],
  ['(48) 8810-0200', ['48988100200']],
  ['(48) 3222-1111/3333-2222', ['4832221111', '4833332222']],
  ['99123-4567', ['48991234567']],
  ['3222-1111', ['4832221111']],
  ['48991234567, (48) 99123-4567', ['48991234567']],
  ['', []],
  ['recado', []],
])('of %j the telephones are %j', (text, numeros) => {
  expect(readPhones(text, '48')).toEqual({ numeros, recusados: [] });
});

test.each([
  ['+1 305 555 0134', 'do Brasil'],
  ['4,89912E+10', 'arredondou'],
  ['123', 'DDD e o número'],
  ['(20) 99123-4567', 'DDD 20'],
])('%j is no telephone of Brazil: %s', (text, reason) => {
  const { numeros, recusados } = readPhones(text, '48');
  expect(numeros).toEqual([]);
  expect(recusados).toEqual([{ texto: text, motivo: expect.stringContaining(reason) }]);
});
