import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { cpfOf } from '../../../test/factories.ts';

export type Cell = string | number | Date;

/** An invented policy of a demonstration, as it is. */
export type DemoPolicy = {
  nome: string;
  documento: string;
  nascimento: string;
  celular: string;
  numero: string;
  inicio: string;
  fim: string;
  total: number;
  liquido: number;
  parcelas: number;
  placa: string;
  pct: number;
};

const FIRST = ['Ana', 'Bruno', 'Célia', 'Davi', 'Elisa', 'Fábio'];
const LAST = ['Moreira', 'Gonçalves', 'Araújo', 'Furtado', 'Queirós', 'Sant’Anna', 'Brandão'];
const POLICIES = 6;

export const pad = (n: number, length: number) => String(n).padStart(length, '0');

/** The policies of the layout with this number: no two layouts share a customer or a number. */
export function policiesOf(layout: number): DemoPolicy[] {
  return Array.from({ length: POLICIES }, (_, n) => {
    const at = layout * POLICIES + n;
    const day = pad(1 + ((at * 5) % 28), 2);
    const month = pad(1 + ((at * 3) % 11), 2);
    const total = 900 + at * 37.45;
    return {
      nome: `${FIRST[n % FIRST.length]} ${LAST[layout % LAST.length]} ${LAST[(layout + n) % LAST.length]}`,
      documento: cpfOf(800_000 + at),
      nascimento: `19${60 + (at % 35)}-${month}-${day}`,
      celular: `(48) 9${pad(8_100_000 + at, 8).slice(0, 4)}-${pad(1_000 + at, 4)}`,
      numero: `${pad(layout + 1, 2)}${pad(531_000 + at * 17, 8)}`,
      inicio: `2026-${month}-${day}`,
      fim: `2027-${month}-${day}`,
      total: Math.round(total * 100) / 100,
      liquido: Math.round(total * 93.12) / 100,
      parcelas: 1 + (n % 10),
      placa: `ABC${layout % 10}D${pad(n, 2)}`,
      pct: 10 + n * 2.5,
    };
  });
}

// Ways to write a value.
export const brDay = (day: string) => day.split('-').reverse().join('/');
export const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
export const wordDay = (day: string) =>
  `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
export const cellDay = (day: string) => new Date(`${day}T00:00:00Z`);
export const serialDay = (day: string) =>
  String(Math.round((Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000));
export const comma = (value: number) => value.toFixed(2).replace('.', ',');
export const thousands = (value: number) => comma(value).replace(/\B(?=(\d{3})+(?!\d),)/g, '.');
export const reais = (value: number) => `R$ ${thousands(value)}`;
export const english = (value: number) => value.toFixed(2).replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',');
export const dotted = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');

// Kinds of files.
const quoted = (cell: Cell, mark: string) =>
  String(cell).includes(mark) || String(cell).includes('"')
    ? `"${String(cell).replaceAll('"', '""')}"`
    : String(cell);
const delimited = (rows: readonly (readonly Cell[])[], mark: string) =>
  rows.map((row) => row.map((cell) => quoted(cell, mark)).join(mark)).join('\r\n');
export const utf8 = (mark: string) => (rows: Cell[][]) => Buffer.from(delimited(rows, mark));
export const page1252 = (mark: string) => (rows: Cell[][]) =>
  iconv.encode(delimited(rows, mark), 'windows-1252');
export const page = (rows: Cell[][]) => {
  const [first = [], ...others] = rows;
  const line = (row: Cell[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return iconv.encode(
    `<html><head><meta charset="windows-1252"></head><body><table border=1>${line(first, 'th')}${others
      .map((row) => line(row, 'td'))
      .join('\n')}</table></body></html>`,
    'windows-1252',
  );
};
export const workbook =
  (name: string, ...before: { name: string; rows: Cell[][] }[]) =>
  async (rows: Cell[][]) =>
    Buffer.from(await writeXlsx({ sheets: [...before, { name, rows }] }));

export type Spec = {
  nome: string;
  arquivo: string;
  file: (rows: Cell[][]) => Buffer | Promise<Buffer>;
  /** Parted by bars. */
  titles: string;
  row: (policy: DemoPolicy, n: number) => Cell[];
  fornecedor: (n: number) => string;
  above?: Cell[][];
  foot?: (policies: readonly DemoPolicy[]) => Cell[][];
  /** Further rows of a policy: its items or endorsements. */
  parts?: (policy: DemoPolicy, n: number) => Cell[][];
  premio?: (policy: DemoPolicy) => number;
  inicio?: (policy: DemoPolicy) => string | null;
  fim?: (policy: DemoPolicy) => string | null;
};

export const one = (nome: string) => () => nome;
export const sumOf = (policies: readonly DemoPolicy[]) => policies.reduce((sum, { total }) => sum + total, 0);
