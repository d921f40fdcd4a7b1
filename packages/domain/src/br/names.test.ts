import { expect, it } from 'vitest';
import { firstName } from './names.ts';

it.each([
  ['Marina Teixeira', 'Marina'],
  ['MARIA APARECIDA', 'Maria'],
  ['ÂNGELA', 'Ângela'],
  ["D'ÁVILA LOPES", "D'Ávila"],
  ['ANA-LÚCIA', 'Ana-Lúcia'],
  ['JK Souza', 'JK'],
  ['', ''],
  [null, ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});
