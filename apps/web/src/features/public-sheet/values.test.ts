import type { FichaPublica, PerguntaDaFicha } from '@farol/contracts';
import { expect, test } from 'vitest';
import { answerText, fieldText, isAsked, rowsOf, type Typed, wireOf, withoutSent } from './values.ts';

const question = (over: Partial<PerguntaDaFicha>): PerguntaDaFicha => ({
  nome: 'x',
  pergunta: 'X',
  ajuda: null,
  tipo: 'texto',
  opcoes: null,
  visivel_se: null,
  ...over,
});
const typed: Typed = {
  campos: { nome: 'Ana', renda: '' },
  linhas: { a: { tabela: 'bens', campos: { descricao: 'Casa' } }, b: { tabela: 'bens', campos: null } },
};

test('sends an emptied field and a removed row as null', () => {
  expect(wireOf(typed)).toEqual({
    campos: { nome: 'Ana', renda: null },
    linhas: [
      { linha_uuid: 'a', tabela: 'bens', campos: { descricao: 'Casa' } },
      { linha_uuid: 'b', tabela: 'bens', campos: null },
    ],
  });
});

test('keeps what was typed while the earlier words were on their way', () => {
  const now: Typed = { ...typed, campos: { nome: 'Ana Lima', renda: '' } };
  expect(withoutSent(now, typed, {})).toEqual({ campos: { nome: 'Ana Lima' }, linhas: {} });
});

test('keeps what the server refused', () => {
  expect(withoutSent(typed, typed, { 'a.descricao': ['Longo demais.'] }).linhas).toEqual({
    a: { tabela: 'bens', campos: { descricao: 'Casa' } },
  });
});

test('shows saved rows and new ones, without the removed ones', () => {
  const kept = (linha_uuid: string) => ({ linha_uuid, tabela: 'bens', campos: {}, arquivo: null });
  const sheet = { linhas: [kept('b'), kept('c')] } as unknown as FichaPublica;
  expect(rowsOf(sheet, typed, 'bens').map(({ linha_uuid }) => linha_uuid)).toEqual(['c', 'a']);
});

test('reads amounts, choices and days as people write them', () => {
  expect(fieldText(question({ tipo: 'dinheiro' }), 8500.5)).toBe('8.500,50');
  const opcoes = [{ value: 1, label: 'Renda fixa' }];
  expect(answerText(question({ tipo: 'escolha', opcoes }), 1)).toBe('Renda fixa');
  expect(answerText(question({ tipo: 'data' }), '2015-03-12')).toBe('12/03/2015');
});

test('asks for a spouse of who has one', () => {
  const spouse = question({ visivel_se: { estado_civil: ['C', 'UE'] } });
  expect([isAsked(spouse, () => 'C'), isAsked(spouse, () => 'S')]).toEqual([true, false]);
});
