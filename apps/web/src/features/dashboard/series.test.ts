import { describe, expect, it } from 'vitest';
import { formatsOf, ticksFor, yearsOf } from './series.ts';

const block = (titulo: string, ...years: number[]) => ({
  titulo,
  unidade: 'quantidade' as const,
  dados: years.map((ano) => ({
    ano,
    meses: Array.from({ length: 12 }, (_, month) => ({ valor: month + 1 })),
  })),
});

describe('years of a block', () => {
  const years = yearsOf(block('Apólices emitidas', 2025, 2026), '2026-11-21');

  it('come newest first, whole years with twelve months', () => {
    expect(years.map(({ ano, done }) => [ano, done.length])).toEqual([
      [2026, 10],
      [2025, 12],
    ]);
  });

  it('keep the month that is running apart from those that are over', () => {
    expect(years[0]?.running).toEqual({ month: 10, value: 11 });
    expect(years[1]?.running).toBeNull();
  });

  it('add up all months that are known', () => {
    expect(years.map(({ total }) => total)).toEqual([78, 78]);
  });
});

describe('the axis', () => {
  it.each([
    [0, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [8, [0, 2, 4, 6, 8]],
    [11, [0, 5, 10, 15, 20]],
    [23_000, [0, 10_000, 20_000, 30_000, 40_000]],
  ])('up to %d starts at zero and has round steps', (greatest, ticks) => {
    expect(ticksFor(greatest)).toEqual(ticks);
  });

  it('writes thousands shortly where the block is in reais', () => {
    expect(formatsOf({ unidade: 'R$' }).axis(40_000)).toBe('40 mil');
    expect(formatsOf({ unidade: 'quantidade' }).axis(4)).toBe('4');
  });
});
