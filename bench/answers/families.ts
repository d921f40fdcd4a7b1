import type { Valores } from '../../packages/domain/src/catalogue/index.ts';
import type { Area } from '../../packages/domain/src/code-lists/index.ts';
import * as awkward from './family.ts';
import * as inTheRed from './family-in-the-red.ts';
import { ITENS_DA_FAMILIA, type ItemDaFamilia } from './needs.ts';
import { ITENS as ITENS_NO_VERMELHO } from './needs-in-the-red.ts';
import * as ordinary from './ordinary.ts';

/** What a family says, by the field it belongs to. */
export type Familia = {
  /** From the customer's form, before the survey. */
  readonly cadastro: Valores;
  readonly filhos: number;
  readonly respostas: Valores;
  readonly tabelas: Readonly<Record<string, readonly Valores[]>>;
  /** Tables pasted from a spreadsheet in one go. */
  readonly coladas: ReadonlySet<string>;
  /** Answers nobody in the family knows exactly: any estimate is taken. */
  readonly semExtrato: ReadonlySet<string>;
  readonly itens: Readonly<Partial<Record<Area, readonly ItemDaFamilia[]>>>;
};

export const INCOMUM: Familia = {
  cadastro: awkward.CADASTRO,
  filhos: 2,
  respostas: awkward.RESPOSTAS,
  tabelas: awkward.TABELAS_DA_FAMILIA,
  coladas: awkward.COLADAS,
  semExtrato: awkward.SEM_EXTRATO,
  itens: ITENS_DA_FAMILIA,
};

export const COMUM: Familia = {
  cadastro: ordinary.CADASTRO,
  filhos: 1,
  respostas: ordinary.RESPOSTAS,
  tabelas: ordinary.TABELAS,
  coladas: new Set(),
  semExtrato: awkward.SEM_EXTRATO,
  itens: ordinary.ITENS,
};

export const NO_VERMELHO: Familia = {
  cadastro: inTheRed.CADASTRO,
  filhos: 3,
  respostas: inTheRed.RESPOSTAS,
  tabelas: inTheRed.TABELAS,
  coladas: awkward.COLADAS,
  semExtrato: awkward.SEM_EXTRATO,
  itens: ITENS_NO_VERMELHO,
};
