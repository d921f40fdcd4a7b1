import { asNumber, formatCep, formatCnpj, formatCpf, formatPhoneSpaced } from '@farol/domain/br';
import { amount, count, date, decimal, money, percent } from '../../format/index.ts';
import type { DigitsFormat } from '../fields/control.ts';
import { YES_NO } from '../fields/control-input.tsx';
import { isFile } from '../fresh-file-url.ts';
import { type EditableRow, type EditColumn, optionsOf } from './types.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const DIGITS: Record<DigitsFormat, (digits: string) => string> = {
  cpf: formatCpf,
  cnpj: formatCnpj,
  cep: formatCep,
  telefone: formatPhoneSpaced,
};

/** A field as text: on collapsed cards and in read-only tables. */
export function cellText<Row extends EditableRow>(
  column: EditColumn<Row>,
  row: Row,
  withUnit = false,
): string {
  const value: unknown = row[column.key];
  if (value === null || value === undefined || value === '') return '';
  switch (column.kind) {
    case 'money':
      return withUnit ? money(asNumber(value)) : amount(asNumber(value));
    case 'percent':
      return percent(asNumber(value), { max: column.decimals });
    case 'decimal': {
      const shown = decimal(asNumber(value), column.decimals);
      return column.unit ? `${shown} ${column.unit}` : shown;
    }
    case 'integer':
      if (column.isYear) return String(value);
      return column.unit ? `${count(asNumber(value))} ${column.unit}` : count(asNumber(value));
    case 'date':
      return date(textOf(value));
    case 'select':
      return optionsOf(column, row).find((option) => option.value === value)?.label ?? String(value);
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      return optionsOf(column, row)
        .filter((option) => chosen.includes(option.value))
        .map((option) => option.label)
        .join(', ');
    }
    case 'yes-no':
      return YES_NO.find((option) => option.value === value)?.label ?? '';
    case 'digits':
      return DIGITS[column.format](textOf(value)) || textOf(value);
    case 'file':
      return isFile(value) ? value.nome : '';
    case 'text':
    case 'long-text':
      return textOf(value);
  }
}

const inCents = (value: unknown, taxa = 1): number => Math.round((asNumber(value) ?? 0) * taxa * 100);

/** Sum of a column in reais, foreign amounts at their rate, in cents so that it never shows 0,30000000000000004. */
export function totalOf<Row extends EditableRow>(column: EditColumn<Row>, rows: readonly Row[]): number {
  const cents = rows.map((row) => {
    const foreign = column.foreign?.(row);
    return inCents(row[column.key], foreign ? (foreign.taxa ?? 0) : 1);
  });
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

/** "com USD 10.000,00", or "mais USD 10.000,00" where a currency has no rate; empty without foreign amounts. */
function foreignText<Row extends EditableRow>(column: EditColumn<Row>, rows: readonly Row[]): string {
  const amounts = rows.flatMap((row) => {
    const foreign = column.foreign?.(row);
    return foreign && asNumber(row[column.key]) !== null
      ? [{ ...foreign, cents: inCents(row[column.key]) }]
      : [];
  });
  const each = [...Map.groupBy(amounts, ({ moeda }) => moeda)].map(([moeda, of]) => {
    const sum = of.reduce((total, { cents }) => total + cents, 0) / 100;
    return `${of.some(({ taxa }) => taxa === null) ? 'mais' : 'com'} ${moeda} ${amount(sum)}`;
  });
  return each.length > 0 ? `, ${each.join(', ')}` : '';
}

export const totalText = <Row extends EditableRow>(
  column: EditColumn<Row>,
  rows: readonly Row[],
  withUnit = false,
): string => {
  const total = totalOf(column, rows);
  if (column.kind === 'percent') return percent(total, { max: column.decimals });
  if (column.kind !== 'money') return count(total);
  return `${withUnit ? money(total) : amount(total)}${foreignText(column, rows)}`;
};

/** Rows in a total: what the study does not count yet is in none. */
export const countedRows = <Row extends EditableRow>(
  rows: readonly Row[],
  unfinished: readonly string[] = [],
): readonly Row[] => rows.filter(({ linha_uuid }) => !unfinished.includes(linha_uuid));

/** "Total", or that it leaves rows out that do not count yet. */
export const totalLabel = (unfinished: readonly string[] = []): string => {
  if (unfinished.length === 0) return 'Total';
  return unfinished.length === 1
    ? 'Total, com 1 linha incompleta que ainda não conta'
    : `Total, com ${unfinished.length} linhas incompletas que ainda não contam`;
};
