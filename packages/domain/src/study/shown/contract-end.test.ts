import { describe, expect, it } from 'vitest';
import { proposedEnd } from './contract-end.ts';

describe('the proposed end of a contract', () => {
  it.each([
    ['3.01', {}, '2027-11-23'],
    ['1.12', {}, '2027-11-23'],
    ['1.01', { anos_cobertura: 20 }, '2046-11-23'],
    ['1.02', { periodo_cobertura: 999 }, null],
    ['1.01', {}, null],
    ['4.06', { prazo_meses: 36 }, '2029-11-23'],
    ['2.04', { vencimento: '2030-05-15' }, '2030-05-15'],
    ['2.04', {}, null],
    ['5.01', { prazo_liquidacao: 2 }, '2026-11-25'],
    ['5.01', {}, null],
  ] as const)('of %s with %o is %s', (codigo, opcao, fim) => {
    expect(proposedEnd(codigo, opcao, '2026-11-23')).toBe(fim);
  });
});
