import { expect, it } from 'vitest';
import { widthOf } from './types.ts';

const COLUMNS = [
  { kind: 'select', width: 160 },
  { kind: 'text', width: 240 },
  { kind: 'money', width: 100 },
  { kind: 'date', width: 100 },
] as const;
const widthsIn = (table: number) => COLUMNS.map((one) => widthOf(one, COLUMNS, { actions: 60, table }));

it('a table with room gives every column its share of it', () => {
  const shares = [160, 240, 100, 100].map((width) => `${(width / 660) * 100}%`);
  expect(widthsIn(700)).toEqual(shares);
  expect(widthsIn(0)).toEqual(shares);
});

it('where room is short the words give way, figures and dates do not', () => {
  expect(widthsIn(560)).toEqual([120, 180, 100, 100]);
});
