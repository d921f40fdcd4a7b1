import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCep,
  formatCpf,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatPhoneSpaced,
  isCep,
  isCnae,
  isMaskedCep,
  isPhone,
  isPlaca,
  isValidCpf,
  matchesSearch,
  normalizeText,
  onlyDigits,
  phoneDigits,
  phoneProblem,
  readNumber,
  roundTo,
} from './index.ts';

describe('documents', () => {
  it('have valid CPF digits and refuse repeated ones', () => {
    expect(isValidCpf('529.982.247-25')).toBe(true);
    expect(isValidCpf('52998224725')).toBe(true);
    expect(isValidCpf('52998224724')).toBe(false);
    expect(isValidCpf('11111111111')).toBe(false);
  });

  it('have a CPF mask while typing', () => {
    expect(formatCpf('529')).toBe('529');
    expect(formatCpf('529982')).toBe('529.982');
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf(null)).toBe('');
  });

  it('have a postal code lookup only with the full mask', () => {
    expect(isMaskedCep('01310-100')).toBe(true);
    expect(isMaskedCep('01310100')).toBe(false);
    expect(isCep('01310100')).toBe(true);
    expect(formatCep('01310100')).toBe('01310-100');
  });

  it('include old and Mercosul plates', () => {
    expect(isPlaca('abc-1234')).toBe(true);
    expect(isPlaca('ABC1D23')).toBe(true);
    expect(isPlaca('AB12345')).toBe(false);
  });

  it('include a CNAE class or subclass', () => {
    expect(isCnae('6201-5/01')).toBe(true);
    expect(isCnae('62015')).toBe(true);
    expect(isCnae('620')).toBe(false);
  });
});

describe('phones', () => {
  it('have the three forms of the specification', () => {
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('1132654321')).toBe('(11) 3265-4321');
    expect(formatPhoneSpaced('11987654321')).toBe('(11) 9 8765-4321');
  });

  it('are masked while typing', () => {
    expect(formatPhone('')).toBe('');
    expect(formatPhone('1')).toBe('(1');
    expect(formatPhone('119')).toBe('(11) 9');
    expect(formatPhone('11987')).toBe('(11) 987');
  });

  it.each([
    ['048 99123-4567', '48991234567'],
    ['0XX48 99123-4567', '48991234567'],
    ['+55 (48) 99123-4567', '48991234567'],
    ['+55 (048) 99123-4567', '48991234567'],
    ['0055 48 3222-1010', '4832221010'],
    ['55991234567', '55991234567'],
    ['+1 415 555 2671', '+1 415 555 2671'],
    ['(+55) 48 99123-4567', '48991234567'],
    ['+55 9 9123-4567', '991234567'],
    ['+55 55 99123-4567', '55991234567'],
    ['48991234567.0', '48991234567'],
    ['4.8991234567E+10', '48991234567'],
    ['（４８）９９１２３－４５６７', '48991234567'],
    ['Tel.: (48) 99123-4567', '48991234567'],
  ])('lose the zeros and the code of the country in %s', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });

  it.each([
    ['00000000000', 'Informe o DDD e o número, com 10 ou 11 dígitos.'],
    ['(48) 99123-4567 / 3222-1010', 'Informe o DDD e o número, com 10 ou 11 dígitos.'],
    ['20991234567', 'Não existe o DDD 20. Confira o número.'],
    ['48891234567', 'Com 11 dígitos, o número começa com 9 depois do DDD.'],
    ['+34 912 345 678', 'Informe um telefone do Brasil, com DDD.'],
    ['(+34) 912 345 678', 'Informe um telefone do Brasil, com DDD.'],
    ['WhatsApp +34 912 345 678', 'Informe um telefone do Brasil, com DDD.'],
    ['0034 912 345 678', 'Informe um telefone do Brasil, com DDD.'],
    ['00 1 305 555 0134', 'Informe um telefone do Brasil, com DDD.'],
    ['+595 981 123 456', 'Informe um telefone do Brasil, com DDD.'],
    ['351 912 345 678', 'Informe o DDD e o número, com 10 ou 11 dígitos.'],
    ['4899123456 ramal 7', 'Informe o DDD e o número, com 10 ou 11 dígitos.'],
    ['4,89912E+10', 'Informe o DDD e o número, com 10 ou 11 dígitos.'],
    ['(99) 99999-9999', 'Este número não existe. Confira os dígitos.'],
    ['4802221010', 'Nenhum telefone começa com 0 ou 1 depois do DDD. Confira o número.'],
    ['48991234567', null],
    ['4832221010', null],
  ])('are checked: %s', (text, problem) => {
    expect(phoneProblem(text)).toBe(problem);
  });

  it('have 67 area codes', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    expect(codes.filter((code) => isPhone(`(${code}) 3222-1010`))).toHaveLength(67);
  });

  it('have 10 or 11 digits', () => {
    expect(isPhone('(11) 98765-4321')).toBe(true);
    expect(isPhone('1132654321')).toBe(true);
    expect(isPhone('987654321')).toBe(false);
    expect(onlyDigits('(11) 98765-4321')).toBe('11987654321');
  });
});

describe('numbers', () => {
  it('show money as R$ with two decimals and a no-break space', () => {
    expect(formatMoney(1234.56)).toBe('R$\u00a01.234,56');
    expect(formatMoney(-0.5)).toBe('-R$\u00a00,50');
    expect(formatMoney(-0.001)).toBe('R$\u00a00,00');
    expect(formatMoney(999999999999.99)).toBe('R$\u00a0999.999.999.999,99');
  });

  it('are written as by Intl, with the required decimals', () => {
    const places = fc.record({ min: fc.nat(3), more: fc.nat(3) });
    const value = fc.oneof(
      fc.tuple(fc.maxSafeInteger(), fc.nat(8)).map(([n, decimals]) => n / 10 ** decimals),
      fc.integer({ min: -2_000_000, max: 2_000_000 }),
      fc.double({ min: -1e16, max: 1e16, noNaN: true }),
      fc.double({ min: -1e7, max: 1e7, noNaN: true }),
      // Halves, and what is next to them.
      fc.tuple(fc.nat(1e7), fc.nat(6)).map(([n, decimals]) => (n * 10 + 5) / 10 ** decimals),
    );
    fc.assert(
      fc.property(value, places, (n, { min, more }) => {
        const intl = new Intl.NumberFormat('pt-BR', {
          minimumFractionDigits: min,
          maximumFractionDigits: min + more,
        });
        expect(formatNumber(n, { min, max: min + more })).toBe(intl.format(n));
      }),
    );
  });

  it.each([
    ['1.234,56', 1234.56],
    ['R$\u00a01.234,56', 1234.56],
    ['-R$ 10', -10],
    ['1.234', 1234],
    ['1234.5', 1234.5],
    ['12,5%', 12.5],
    [',5', 0.5],
    ['1.23,4', null],
    ['abc', null],
    ['', null],
  ])('read %j as %j', (text, value) => {
    expect(readNumber(text, { decimals: 2 }).value).toBe(value);
  });

  it.each([
    ['18.500,00', 2, 18_500],
    ['1.850', 2, 1850],
    ['1.500.000', 2, 1_500_000],
    ['18.5', 2, 18.5],
    ['18.50', 2, 18.5],
    ['0.500', 2, 0.5],
    ['18,', 2, 18],
    ['18.', 2, 18],
    ['1.850', 0, 1850],
    ['1.8735', 4, 1.8735],
    ['1.873', 4, 1.873],
    ['1.500.000', 4, 1_500_000],
    ['1.500,25', 4, 1500.25],
    ['1.234.56', 2, 1234.56],
    ['1.5.5', 2, null],
    ['1,234.56', 2, null],
  ])('read %j in a field of %d decimals as %j', (text, decimals, value) => {
    expect(readNumber(text, { decimals }).value).toBe(value);
  });

  it('read back every amount they show', () => {
    for (const value of [0, 0.01, 1.005, 10, 999.99, 1000, 1234567.89]) {
      expect(readNumber(formatMoney(value), { decimals: 2 }).value).toBe(roundTo(value, 2));
    }
  });

  it('round halves away from zero on the decimal digits', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.345, 2)).toBe(-2.35);
    expect(roundTo(0.1 + 0.2, 2)).toBe(0.3);
    expect(roundTo(1e-9, 2)).toBe(0);
    expect(roundTo(-1e308, 2)).toBe(-1e308);
  });

  it('show percent with a comma', () => {
    expect(formatPercent(12.5)).toBe('12,5%');
    expect(formatPercent(3, { min: 2 })).toBe('3,00%');
  });
});

describe('names', () => {
  it('match a search without accents, case or order', () => {
    expect(normalizeText('  São   José ')).toBe('sao jose');
    expect(matchesSearch('José da Conceição', 'conceicao JOSE')).toBe(true);
    expect(matchesSearch('José da Conceição', 'maria')).toBe(false);
  });
});
