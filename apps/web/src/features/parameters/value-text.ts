import { formatNumber } from '@farol/domain/br';
import type { Coluna, FormaParametro } from '@farol/domain/parameters';
import { money, percent } from '../../shared/format/index.ts';
import { parameterTexts as texts } from './texts.ts';

type Values = Record<string, unknown>;

export const asRecord = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};
export const tableRows = (forma: Extract<FormaParametro, { tipo: 'tabela' }>, value: unknown): Values[] => {
  const rows = forma.em ? asRecord(value)[forma.em] : value;
  return Array.isArray(rows) ? rows.map(asRecord) : [];
};
export const objectValues = (forma: Extract<FormaParametro, { tipo: 'objeto' }>, value: unknown): Values =>
  forma.em ? asRecord(asRecord(value)[forma.em]) : asRecord(value);

/** A formatted figure. */
export function figureText(coluna: Coluna, value: unknown): string {
  if (coluna.tipo === 'opcao') return coluna.opcoes?.find((o) => o.value === value)?.label ?? '—';
  if (coluna.tipo === 'sim_nao') return value === true ? texts.yes : texts.no;
  if (typeof value !== 'number') return '—';
  if (coluna.tipo === 'percentual') return percent(value * 100, { max: 6 });
  if (coluna.tipo === 'dinheiro') return money(value);
  return `${formatNumber(value, { max: 8 })}${coluna.unidade ? ` ${coluna.unidade}` : ''}`;
}

/** Every figure of a value with its name, for a list. */
export function valueLines(forma: FormaParametro, value: unknown): { label: string; text: string }[] {
  if (forma.tipo === 'valor') return [{ label: forma.coluna.rotulo, text: figureText(forma.coluna, value) }];
  const named = (colunas: readonly Coluna[], values: Values) =>
    colunas
      .filter((coluna) => values[coluna.nome] !== null && values[coluna.nome] !== undefined)
      .map((coluna) => ({ label: coluna.rotulo, text: figureText(coluna, values[coluna.nome]) }));
  if (forma.tipo === 'objeto') return named(forma.campos, objectValues(forma, value));
  const [limit, ...figures] = forma.colunas;
  const rows = tableRows(forma, value).map((row) => ({
    label:
      limit && row[limit.nome] !== null ? texts.upTo(figureText(limit, row[limit.nome]), '') : texts.beyond,
    text: figures.map((coluna) => figureText(coluna, row[coluna.nome])).join(' · '),
  }));
  return [...named(forma.campos, asRecord(value)), ...rows];
}

/** A value in one line. */
export function valueText(forma: FormaParametro, value: unknown): string {
  const lines = valueLines(forma, value);
  if (forma.tipo === 'valor') return lines[0]?.text ?? '—';
  if (forma.tipo === 'objeto')
    return lines.length <= 2
      ? lines.map(({ label, text }) => `${label}: ${text}`).join(' · ')
      : `${lines.length} valores`;
  const rows = tableRows(forma, value);
  return rows.length === 1 ? (lines.at(-1)?.text ?? '—') : texts.brackets(rows.length);
}
