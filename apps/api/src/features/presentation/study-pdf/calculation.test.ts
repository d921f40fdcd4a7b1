import type { ParametroUsado } from '@farol/domain/calculators';
import type { Resultado } from '@farol/domain/study';
import { expect, it } from 'vitest';
import { groupEqualAccounts, premisesOf } from './calculation.ts';

const premise = (chave: string, valor: number) =>
  ({
    chave,
    rotulo: chave,
    valor,
    unidade: 'R$',
    vigencia: null,
    fonte: '',
    verificado: true,
  }) as ParametroUsado;

const LISTED = ['a', 'b', 'c'].map((chave, at) => premise(chave, at));
const accountWith = (...parametros: ParametroUsado[]) => ({ passos: [], parametros }) as unknown as Resultado;

it('an account names its premises by their numbers in the list, in order', () => {
  expect(premisesOf(accountWith(premise('c', 2), premise('a', 0)), LISTED)).toBe('premissas 1 e 3');
  expect(premisesOf(accountWith(premise('b', 1)), LISTED)).toBe('premissa 2');
  expect(premisesOf(accountWith(), LISTED)).toBeUndefined();
});

it('a premise with another value in this account is shown with it', () => {
  const told = premisesOf(accountWith(premise('b', 50)), LISTED)?.replace('\u00a0', ' ');
  expect(told).toBe('premissa 2 (R$ 50,00)');
});

it('results of one kind with equal steps and premises share one account', () => {
  const step = (valor: number) => ({ rotulo: 'Falta', formula: '', valor, unidade: 'R$' });
  const figure = (codigo: string, valor: number, ...parametros: ParametroUsado[]) =>
    ({ kind: 'vida.invalidez', codigo, passos: [step(valor)], parametros }) as unknown as Resultado;
  const [byAccident, byIllness] = [figure('1.04', 10), figure('1.05', 10)];
  const [larger, otherwise] = [figure('1.05', 11), figure('1.05', 10, premise('a', 0))];
  expect(groupEqualAccounts([byAccident, larger, byIllness, otherwise])).toEqual([
    [byAccident, byIllness],
    [larger],
    [otherwise],
  ]);
});
