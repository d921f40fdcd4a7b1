import type { Coluna } from './types.ts';

/** Up to 1,000% a year: above the rates of credit cards. */
const MAIOR_TAXA = 10;
const MAIOR_VALOR = 999_999_999_999.99;

type Mais = Omit<Coluna, 'nome' | 'rotulo' | 'tipo'>;

export const percentual = (nome: string, rotulo: string, mais: Mais = {}): Coluna => ({
  nome,
  rotulo,
  tipo: 'percentual',
  maximo: 1,
  ...mais,
});
export const taxa = (nome: string, rotulo: string): Coluna =>
  percentual(nome, rotulo, { maximo: MAIOR_TAXA });
export const dinheiro = (nome: string, rotulo: string, mais: Mais = {}): Coluna => ({
  nome,
  rotulo,
  tipo: 'dinheiro',
  maximo: MAIOR_VALOR,
  ...mais,
});
export const numero = (nome: string, rotulo: string, mais: Mais = {}): Coluna => ({
  nome,
  rotulo,
  tipo: 'numero',
  maximo: MAIOR_VALOR,
  ...mais,
});
export const inteiro = (nome: string, rotulo: string, unidade: string, maximo: number, mais: Mais = {}) =>
  ({ nome, rotulo, tipo: 'inteiro', unidade, maximo, ...mais }) satisfies Coluna;
export const simNao = (nome: string, rotulo: string): Coluna => ({ nome, rotulo, tipo: 'sim_nao' });
export const opcao = (nome: string, rotulo: string, opcoes: NonNullable<Coluna['opcoes']>): Coluna => ({
  nome,
  rotulo,
  tipo: 'opcao',
  opcoes,
});
