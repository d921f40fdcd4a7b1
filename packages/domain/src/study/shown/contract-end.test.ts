import { describe, expect, it } from 'vitest';
import { endsByTerms, proposedEnd } from './contract-end.ts';

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
  it('is the company’s usual term where the contract has none', () => {
    const end = (codigo: string, opcao: object) => proposedEnd(codigo, opcao, '2026-11-23', 24);
    expect(end('1.01', {})).toBe('2028-11-23');
    expect(end('1.01', { anos_cobertura: 20 })).toBe('2046-11-23');
    expect(end('1.02', { periodo_cobertura: 999 })).toBeNull();
  });

  it('of what is no insurance ignores the company’s usual term', () => {
    expect(proposedEnd('2.04', {}, '2026-11-23', 12)).toBeNull();
  });
});

describe('a contract that says when it ends', () => {
  it.each([
    ['3.01', {}, true],
    ['1.12', {}, true],
    ['1.01', { anos_cobertura: 20 }, true],
    ['1.02', { periodo_cobertura: 999 }, false],
    ['1.01', {}, false],
    ['2.04', { vencimento: '2030-05-15' }, true],
    ['5.01', { prazo_liquidacao: 2 }, false],
  ] as const)('of %s with %o: %s', (codigo, opcao, does) => {
    expect(endsByTerms(codigo, opcao)).toBe(does);
  });
});
