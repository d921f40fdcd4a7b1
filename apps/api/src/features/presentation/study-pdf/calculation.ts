import { describeKind, type ParametroUsado } from '@farol/domain/calculators';
import { isItem, itemDefinition, joinList } from '@farol/domain/catalogue';
import {
  figureText,
  type PassoDito,
  type Resultado,
  referenceText,
  usedPremissas,
} from '@farol/domain/study';
import type { PdfTable } from '../../../platform/pdf/description.ts';
import { optionTitle } from './options.ts';
import type { PdfView } from './view.ts';

const COLUMNS = [
  { title: 'Passo', share: 0.31 },
  { title: 'Conta', share: 0.535 },
  { title: 'Valor', share: 0.155, align: 'right' },
] as const;

/** Steps as rows: name, account, value. */
export const stepRows = (passos: readonly PassoDito[]): string[][] =>
  passos.map(({ rotulo, formula, valor, unidade }) => [rotulo, formula, figureText(valor, unidade)]);

type Account = { title: string; rows: readonly string[][] };

/** Accounts below one head; each title heads its steps, a lone untitled one needs none. */
export function accountTable(accounts: readonly Account[]): PdfTable {
  const rows: (string | null)[][] = [];
  const groups: Record<number, string> = {};
  for (const account of accounts) {
    if (account.title) {
      groups[rows.length] = '';
      rows.push([account.title, null, '']);
    }
    rows.push(...account.rows);
  }
  return { type: 'table', columns: COLUMNS, rows, groups, print: 'small', bare: true };
}

export const premiseValue = ({ valor, unidade }: ParametroUsado): string =>
  typeof valor === 'number' ? figureText(valor, unidade) : 'tabela';

/**
 * An account's premises, by their numbers in the list: "premissas 3 e 7". A value other than the list's is
 * added.
 */
export function premisesOf({ parametros }: Resultado, listed: readonly ParametroUsado[]): string | undefined {
  const used = usedPremissas([{ parametros } as Resultado]).map((one) => {
    const at = listed.findIndex(({ chave }) => chave === one.chave);
    const same = listed[at] !== undefined && premiseValue(listed[at]) === premiseValue(one);
    return { at, label: same ? String(at + 1) : `${at + 1} (${premiseValue(one)})` };
  });
  if (used.length === 0) return undefined;
  const label = joinList(used.toSorted((a, b) => a.at - b.at).map((one) => one.label));
  return used.length === 1 ? `premissa ${label}` : `premissas ${label}`;
}

/** Groups results of one kind with identical steps: each group is one account. */
export function groupEqualAccounts(results: readonly Resultado[]): [Resultado, ...Resultado[]][] {
  const groups = new Map<string, [Resultado, ...Resultado[]]>();
  for (const result of results) {
    const key = JSON.stringify([result.kind, result.passos, result.parametros]);
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return [...groups.values()];
}

/** "Financiamento de imóvel, Banco Azul Casa Fácil, Marina": what a result is about, and whose it is. */
export function subjectOfFigure(view: PdfView, result: Resultado): string {
  const option = view.areas
    .flatMap(({ itens }) => itens.flatMap(({ opcoes }) => opcoes))
    .find((one) => one.diagnostico_produto_item_opcao_id === result.diagnostico_produto_item_opcao_id);
  return [
    result.codigo && isItem(result.codigo) && itemDefinition(result.codigo).nome,
    option ? optionTitle(option) : referenceText(result),
    view.pessoas.length > 1 &&
      (result.codigo || result.produto_diagnostico_id === 1) &&
      view.pessoa(result.tipo_segurado),
  ]
    .filter(Boolean)
    .join(', ');
}

export const titleOf = ({ kind }: Resultado): string => describeKind(kind).titulo;
