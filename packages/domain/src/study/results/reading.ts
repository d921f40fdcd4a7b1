import { roundTo } from '../../br/index.ts';
import { ageAt, isCalendarDay } from '../../calendar/index.ts';
import {
  type CamposDeItem,
  type CodigoItem,
  hasConjuge,
  isFilled,
  type LinhaDe,
  type NomeDeNumero,
  namesInEstudo,
  type RespostaDe,
  type Respostas,
  respostaOf,
  valueIn,
} from '../../catalogue/index.ts';
import { isRevolving, withMonthInterest } from '../revolving.ts';
import type { EstudoSnapshot, ItemDoEstudo, Papel } from '../snapshot.ts';
import { isQuota, withQuotaDebt } from './quotas.ts';

export type TabelaRespondida = 'dependentes' | 'bens' | 'investimentos' | 'dividas' | 'apolices';

/** Column without which a row is incomplete and does not count. */
const COLUNA_ESSENCIAL = {
  dependentes: 'data_nascimento',
  bens: 'valor_mercado',
  investimentos: 'saldo',
  dividas: 'saldo_devedor',
  apolices: 'cobertura',
} as const satisfies { [T in TabelaRespondida]: keyof LinhaDe<T> };

/** Missing fields by name, and assumptions made, of one calculation. */
export type Pedidos = { falta: Set<string>; avisos: Set<string> };

export const newRequests = (): Pedidos => ({ falta: new Set(), avisos: new Set() });

export type Leitura = {
  readonly estudo: EstudoSnapshot;
  readonly hoje: string;
  /** Null while the marital status is unknown. */
  readonly conjuge: boolean | null;
  /** Presented under an earlier edition: its month counts as then. */
  readonly deAntes?: boolean;
};

/** The study with what its debts do not ask: what is owed on a quota, what a card or an overdraft takes a month. */
function withDebtsToldWhole(estudo: EstudoSnapshot): EstudoSnapshot {
  const { dividas } = estudo.tabelas;
  return dividas?.some((divida) => isQuota(divida) || isRevolving(divida.tipo_divida))
    ? {
        ...estudo,
        tabelas: {
          ...estudo.tabelas,
          dividas: dividas.map((divida) => withMonthInterest(withQuotaDebt(divida))),
        },
      }
    : estudo;
}

/** The study with its reference day and whether there is a spouse. */
export function prepareStudy(estudo: EstudoSnapshot, hoje: string = estudo.hoje): Leitura {
  const { estado_civil } = estudo.diagnostico;
  return {
    estudo: withDebtsToldWhole(estudo),
    hoje,
    conjuge: isFilled(estado_civil) ? hasConjuge(estudo.diagnostico) : null,
  };
}

type Aberto = null | undefined;

export const toNumber = (valor: number | Aberto): number | null => valor ?? null;

export const toText = <T extends string>(valor: T | Aberto): T | null => valor || null;

/** Sum of money columns, to the cent; a blank cell counts as zero. */
export const sumColuna = (valores: readonly (number | Aberto)[]): number =>
  roundTo(
    valores.reduce<number>((total, valor) => total + (valor ?? 0), 0),
    2,
  );

export const colunaOf = <L, N extends keyof L>(linhas: readonly L[], nome: N): L[N][] =>
  linhas.map((linha) => linha[nome]);

/** Complete rows, or null while the table is unanswered: neither "não tem" nor a complete row. */
export function countedLinhas<T extends TabelaRespondida>(
  { estudo }: Leitura,
  tabela: T,
): readonly LinhaDe<T>[] | null {
  if (estudo.diagnostico[`tem_${tabela}`] === 'N') return [];
  const essencial = COLUNA_ESSENCIAL[tabela];
  const completas = (estudo.tabelas[tabela] ?? []).filter((linha) => isFilled(valueIn(linha, essencial)));
  return completas.length > 0 ? completas : null;
}

/** The missing question of a table without complete rows: whether there are any, or the rows. */
export const openQuestion = ({ estudo }: Leitura, tabela: TabelaRespondida): string =>
  estudo.diagnostico[`tem_${tabela}`] === 'S' ? tabela : `tem_${tabela}`;

/** Complete rows; reports the missing question otherwise. */
export function requireLinhas<T extends TabelaRespondida>(
  leitura: Leitura,
  tabela: T,
  { falta }: Pedidos,
): readonly LinhaDe<T>[] {
  const encontradas = countedLinhas(leitura, tabela);
  if (encontradas) return encontradas;
  falta.add(openQuestion(leitura, tabela));
  return [];
}

/** Value of the general block: `conjuge` reads the spouse's field. */
export const fromGeneralBlock = <N extends keyof Respostas>(
  { estudo }: Leitura,
  papel: Papel,
  nome: N,
): RespostaDe<N> | undefined => respostaOf(estudo.diagnostico, papel, nome);

/** Field name of the general block for this person. */
export const generalBlockName = (papel: Papel, nome: string): string => namesInEstudo(nome, papel)[0] ?? nome;

/** A number of the general block; a missing one is reported under its field. */
export function requireNumber(
  leitura: Leitura,
  papel: Papel,
  nome: NomeDeNumero<Respostas>,
  { falta }: Pedidos,
): number | null {
  const valor = fromGeneralBlock(leitura, papel, nome) ?? null;
  if (valor === null) falta.add(generalBlockName(papel, nome));
  return valor;
}

const ITENS_POR_CODIGO = new WeakMap<Leitura, ReadonlyMap<string, readonly ItemDoEstudo[]>>();

function itensByCodigo(leitura: Leitura): ReadonlyMap<string, readonly ItemDoEstudo[]> {
  const found =
    ITENS_POR_CODIGO.get(leitura) ??
    Map.groupBy(
      leitura.estudo.produtos.flatMap((produto) => produto.itens),
      (item) => item.codigo,
    );
  ITENS_POR_CODIGO.set(leitura, found);
  return found;
}

/** The item's row of this person, or the couple's. */
export function itemOf(leitura: Leitura, codigo: CodigoItem, papel: Papel): ItemDoEstudo | undefined {
  const itens = itensByCodigo(leitura).get(codigo) ?? [];
  return (
    itens.find((item) => item.tipo_segurado === papel) ?? itens.find((item) => item.tipo_segurado === 'casal')
  );
}

/** An answer of the item's row of this person, or the couple's. */
export const fromItem = <N extends keyof CamposDeItem>(
  leitura: Leitura,
  codigo: CodigoItem,
  papel: Papel,
  nome: N,
): CamposDeItem[N] => itemOf(leitura, codigo, papel)?.campos[nome];

/** A percent field as a fraction, as calculators expect. */
export const toFraction = (pct: number | Aberto): number | null =>
  pct === null || pct === undefined ? null : roundTo(pct / 100, 8);

/** Whole years on the study's reference day; null without a date of birth. */
export function ageOf(leitura: Leitura, papel: Papel): number | null {
  const nascimento = toText(fromGeneralBlock(leitura, papel, 'data_nascimento'));
  return nascimento && isCalendarDay(nascimento) ? ageAt(nascimento, leitura.hoje) : null;
}

export function requireAge(leitura: Leitura, papel: Papel, { falta }: Pedidos): number | null {
  const anos = ageOf(leitura, papel);
  if (anos === null) falta.add(generalBlockName(papel, 'data_nascimento'));
  return anos;
}

/** Person whose answers an item reads: the customer for a joint one. */
export const papelOf = ({ tipo_segurado }: { readonly tipo_segurado?: unknown }): Papel =>
  tipo_segurado === 'conjuge' ? 'conjuge' : 'titular';

export const otherPapel = (papel: Papel): Papel => (papel === 'titular' ? 'conjuge' : 'titular');

/** People of the study with needs of their own. */
export const papeisOf = ({ conjuge }: Leitura): readonly Papel[] =>
  conjuge ? ['titular', 'conjuge'] : ['titular'];
