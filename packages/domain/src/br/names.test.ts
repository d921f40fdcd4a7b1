import { expect, it } from 'vitest';
import { firstName, writtenName } from './names.ts';

it.each([
  ['Marina Teixeira', 'Marina'],
  ['MARIA APARECIDA', 'Maria'],
  ['ÂNGELA', 'Ângela'],
  ['wanderley antônio', 'Wanderley'],
  ["D'ÁVILA LOPES", "D'Ávila"],
  ['ANA-LÚCIA', 'Ana-Lúcia'],
  ['JK Souza', 'JK'],
  ['', ''],
  [null, ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

it.each([
  ['wanderley antônio PRATES da silva', 'Wanderley Antônio Prates da Silva'],
  ['MARIA DAS DORES E SILVA', 'Maria das Dores e Silva'],
  ["ana d'ávila", "Ana D'Ávila"],
  ['João de McDonald', 'João de McDonald'],
  ['JK Souza', 'JK Souza'],
])('the name typed %j is written %j', (typed, written) => {
  expect(writtenName(typed)).toBe(written);
});
