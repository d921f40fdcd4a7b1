import { expect, it } from 'vitest';
import { type EditColumn, gridColumns } from './types.ts';
import { fitted, minWidthOf, widthOf, withSpareColumns } from './widths.ts';

const COLUMNS = [
  { kind: 'select', width: 160 },
  { kind: 'text', width: 240 },
  { kind: 'money', width: 100 },
  { kind: 'date', width: 100 },
] as const;
const widthsIn = (table: number) => COLUMNS.map((one) => widthOf(one, COLUMNS, { actions: 60, table }));

it('gives every column its share of a wide table', () => {
  const shares = [160, 240, 100, 100].map((width) => `${(width / 660) * 100}%`);
  expect(widthsIn(700)).toEqual(shares);
  expect(widthsIn(0)).toEqual(shares);
});

it('truncates texts before figures and dates in a narrow table', () => {
  expect(widthsIn(560)).toEqual([120, 180, 100, 100]);
});

it('keeps the head of a narrow text whole', () => {
  const columns = [
    { kind: 'select', width: 300, title: 'Cobertura' },
    { kind: 'select', width: 84, title: 'Segurado' },
    { kind: 'money', width: 100, title: 'Capital' },
  ] as const;
  const [cobertura, segurado] = columns.map((one) => widthOf(one, columns, { actions: 60, table: 400 }));
  expect(segurado).toBe(75);
  expect(cobertura).toBe(400 - 60 - 100 - 75);
});

it('is as wide as the head of its amounts', () => {
  const columns: EditColumn<{ linha_uuid: string; fee: number }>[] = [
    { key: 'fee', title: 'Faculdade/mês', kind: 'money' },
  ];
  expect(fitted(columns, [])[0]?.width).toBeGreaterThan('Faculdade/mês'.length * 6.4);
});

it('shows a spare field as a column only if all of them fit', () => {
  type Debt = { tipo: string; juros: number; cet: number };
  const columns: EditColumn<Debt>[] = [
    { key: 'tipo', title: 'Tipo', kind: 'text', width: 300 },
    { key: 'juros', title: 'Juros', kind: 'percent', decimals: 4, width: 80, detail: true, spare: true },
    { key: 'cet', title: 'CET', kind: 'percent', decimals: 4, width: 80, detail: true },
  ];
  const shownIn = (table: number) => gridColumns(withSpareColumns(columns, table)).map(({ key }) => key);
  expect(shownIn(442)).toEqual(['tipo', 'juros']);
  expect(shownIn(441)).toEqual(['tipo']);
  expect(shownIn(0)).toEqual(['tipo']);
});

it('is as wide as its longest amount and total', () => {
  type Asset = { linha_uuid: string; valor: number };
  const columns: EditColumn<Asset>[] = [{ key: 'valor', title: 'Valor', kind: 'money', total: true }];
  const rows = [31_122_020, 1_031_122_020.55].map((valor) => ({ linha_uuid: String(valor), valor }));
  const [column] = fitted(columns, rows);
  expect(column?.width).toBeGreaterThanOrEqual('1.062.244.040,55'.length * 7.4);
  expect(minWidthOf(fitted(columns, rows))).toBeGreaterThan(minWidthOf(fitted(columns, [])));
});

it('is no wider for a total with its share in foreign money', () => {
  type Goal = { linha_uuid: string; valor: number; moeda: string };
  const columns: EditColumn<Goal>[] = [
    {
      key: 'valor',
      title: 'Valor',
      kind: 'money',
      total: true,
      foreign: ({ moeda }) => (moeda === 'USD' ? { moeda, taxa: 5 } : null),
    },
  ];
  const goal = (moeda: string) => [{ linha_uuid: 'a', valor: 10_000, moeda }];
  expect(fitted(columns, goal('USD'))[0]?.width).toBe(fitted(columns, goal('BRL'))[0]?.width);
});
