import type { Campo, DefinicaoCampo } from './field-types.ts';
import { BUDGET } from './fields/budget.ts';
import { COMMON } from './fields/common.ts';
import { CREDIT } from './fields/credit.ts';
import { DISCLOSURE } from './fields/disclosure.ts';
import { DREAMS } from './fields/dreams.ts';
import { EXCHANGE } from './fields/exchange.ts';
import { LIFE } from './fields/life.ts';
import { OPTIONS } from './fields/options.ts';
import { PERSON } from './fields/person.ts';
import { PROTECTION } from './fields/protection.ts';
import { REAL_ESTATE } from './fields/real-estate.ts';
import { WEALTH } from './fields/wealth.ts';

const DEFINICOES = {
  ...COMMON,
  ...PERSON,
  ...BUDGET,
  ...WEALTH,
  ...DISCLOSURE,
  ...LIFE,
  ...DREAMS,
  ...PROTECTION,
  ...CREDIT,
  ...EXCHANGE,
  ...REAL_ESTATE,
  ...OPTIONS,
};

export type Definicoes = typeof DEFINICOES;
export type NomeCampo = keyof Definicoes;

const CAMPOS: ReadonlyMap<string, Campo> = new Map(
  Object.entries<DefinicaoCampo>(DEFINICOES).map(([nome, definicao]) => [nome, { nome, ...definicao }]),
);

export const campoNames = Object.keys(DEFINICOES) as NomeCampo[];

/** Definition of a field of the dictionary; for columns of tables use `colunasOf`. */
export function campoDefinition(nome: string): Campo {
  const definicao = CAMPOS.get(nome);
  if (!definicao) throw new RangeError(`campo desconhecido: ${nome}`);
  return definicao;
}

export function isCampo(nome: string): nome is NomeCampo {
  return CAMPOS.has(nome);
}
