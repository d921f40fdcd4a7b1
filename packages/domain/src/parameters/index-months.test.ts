import { describe, expect, it } from 'vitest';
import { monthErrors, readMonth } from './index.ts';

describe('typed month', () => {
  it.each([
    ['10/2026', '2026-10'],
    ['1/26', '2026-01'],
    ['2026-10', '2026-10'],
    ['2026-10-01', '2026-10'],
    ['01/10/2026', '2026-10'],
    ['out/26', '2026-10'],
    ['Outubro de 2026', '2026-10'],
    ['mar. 2026', '2026-03'],
  ])('%s is %s', (texto, mes) => {
    expect(readMonth(texto)).toBe(mes);
  });

  it.each(['', 'ontem', '13/2026', 'xyz/2026', '2026', '10'])('%s is null', (texto) => {
    expect(readMonth(texto)).toBeNull();
  });
});

it('a value of an index is within the range since 1994', () => {
  const erros = (mes: string, valor: number | null) => monthErrors([{ mes, valor }], '2026-11-21');
  expect(erros('2026-11', 0.0031)).toEqual({});
  expect(erros('2026-11', null)).toEqual({});
  expect(erros('1994-06', 0.1)).toEqual({ 'meses.0.mes': ['Informe um mês de 07/1994 a 11/2026.'] });
  expect(erros('2026-10', Number.NaN)).toEqual({ 'meses.0.valor': ['Informe de -10% a 20%.'] });
});
