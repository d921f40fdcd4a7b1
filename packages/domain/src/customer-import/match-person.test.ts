import { expect, test } from 'vitest';
import { matchPerson } from './match-person.ts';

const person = (nome: string, login: string) => ({ nome, login, email: `${login}@farol.exemplo` });
const people = [
  person('Carla Dias', 'carla'),
  person('Diego Nogueira', 'diego'),
  person('Beatriz Camargo', 'corretor'),
  person('Beatriz Souza', 'bia'),
];

test.each([
  ['carla', 'carla'],
  ['CARLA DIAS', 'carla'],
  ['Diego N.', 'diego'],
  ['diego', 'diego'],
  ['Corretor@farol.exemplo', 'corretor'],
  ['Beatriz Souza', 'bia'],
])('%s means %s', (text, login) => {
  expect(matchPerson(text, people)?.login).toBe(login);
});

test.each(['Beatriz', 'Nogueira', 'Rui', 'Carla Di', ''])('%s means nobody, or several', (text) => {
  expect(matchPerson(text, people)).toBeUndefined();
});
