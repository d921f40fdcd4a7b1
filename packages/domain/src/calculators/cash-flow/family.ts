import { Decimal } from '../decimal.ts';
import type { Values } from '../inputs.ts';
import type { FAMILIA, MUDANCAS } from './family-inputs.ts';

type Plain<T> = T extends Decimal
  ? number
  : T extends readonly (infer E)[]
    ? readonly Plain<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Plain<T[K]> }
      : T;

export type Familia = Plain<Values<typeof FAMILIA>>;
export type Cenario = Plain<Values<typeof MUDANCAS>>;
export type Mudanca = Cenario['mudancas'][number];
export type Pessoa = Familia['pessoas'][number];
export type Papel = Pessoa['papel'];
export type Renda = Familia['rendas'][number];
export type Divida = Familia['dividas'][number];
export type Dependente = Familia['dependentes'][number];
export type Perfil = Pessoa['perfil'];

/** Decimals as doubles: the engine computes in doubles and rounds every movement to the cent. */
export function plain<T>(value: T): Plain<T> {
  if (value instanceof Decimal) return value.toNumber() as Plain<T>;
  if (Array.isArray(value)) return value.map(plain) as Plain<T>;
  if (typeof value !== 'object' || value === null) return value as Plain<T>;
  const copy: Record<string, unknown> = {};
  for (const [nome, one] of Object.entries(value)) copy[nome] = plain(one);
  return copy as Plain<T>;
}

const PERFIS = ['conservador', 'moderado', 'balanceado', 'sofisticado', 'especialista'] as const;

/** 0 for the customer, 1 for the spouse, −1 for both or for the family. */
export type Quem = 0 | 1 | -1;

const TRABALHO = new Set(['CLT', 'PJ', 'MEI', 'FP', 'AUT']);

export const isWork = ({ tipo }: Pick<Renda, 'tipo'>): boolean => TRABALHO.has(tipo);

/** Whose a row is; the only person of a family owns what is the couple's. */
export function whose(familia: Familia, papel: Papel | 'casal' | 'familia'): Quem {
  if (familia.pessoas.length === 1 && (papel === 'casal' || papel === 'familia')) return 0;
  if (papel === 'titular') return 0;
  return papel === 'conjuge' ? 1 : -1;
}

/** The more conservative one of the couple's where the owner is both. */
export function profileOf(familia: Familia, quem: Quem): Perfil {
  if (quem >= 0) return familia.pessoas[quem]?.perfil ?? 'conservador';
  const perfis = familia.pessoas.map(({ perfil }) => PERFIS.indexOf(perfil));
  return PERFIS[Math.min(...perfis)] as Perfil;
}

/** The customer first. */
export const inOrder = (familia: Familia): Familia => ({
  ...familia,
  pessoas: [...familia.pessoas].sort((a, b) => (a.papel < b.papel ? 1 : -1)),
});
