import { describe, expect, it } from 'vitest';
import { type NumberField, readNumber } from './index.ts';

const MONEY: NumberField = { decimals: 2, unit: 'R$', allowNegative: false };
const MONTHLY: NumberField = { decimals: 2, unit: 'R$/mês', allowNegative: false };
const RATE: NumberField = { decimals: 4, unit: '% a.m.' };
const DOLLARS: NumberField = { decimals: 2, unit: 'USD', allowNegative: false };
const YEARLY: NumberField = { decimals: 4, unit: '% a.a.' };

describe('a typed number', () => {
  it.each([
    ['2 mil', 2000],
    ['2mil', 2000],
    ['850k', 850_000],
    ['850 K', 850_000],
    ['1,2 mi', 1_200_000],
    ['1.2 mi', 1_200_000],
    ['1,2 milhão', 1_200_000],
    ['3 milhões de reais', 3_000_000],
    ['1,5 bi', 1_500_000_000],
    ['1.250 mil', 1_250_000],
    ['8,2 mil', 8200],
    ['R$ 2 mil', 2000],
    ['1 850,00', 1850],
    ['1 500 000', 1_500_000],
    ['1.850 reais', 1850],
  ])('is %j with its words: %d', (text, value) => {
    expect(readNumber(text, MONEY)).toEqual({ value, problem: null, converted: null });
  });

  it.each([
    ['2 mil e quinhentos', 2500],
    ['mil e duzentos', 1200],
    ['1 milhão e meio', 1_500_000],
    ['dois milhões e trezentos mil', 2_300_000],
    ['R$ 3 mil e 450,50', 3450.5],
    ['cento e vinte mil reais', 120_000],
    ['cento e trinta e cinco', 135],
    ['novecentos e dezesseis mil duzentos e um', 916_201],
  ])('is %j as it is said: %d', (text, value) => {
    expect(readNumber(text, MONEY)).toEqual({ value, problem: null, converted: null });
  });

  it('is unreadable when it stops midway or counts beyond its order', () => {
    for (const text of ['2 mil e', '2 mil e 5000', 'mil e mil', 'e quinhentos', 'meio'])
      expect(readNumber(text, MONEY).problem).toBe('unreadable');
  });

  it.each([
    'três e oitocentos',
    'dois e quinhentos',
    'vinte trinta',
    'cinco vinte',
    'vinte e quinze',
    '2 cem',
    'cem 2',
    'vinte e 5',
    '2 mil e 3 mil',
    'dois mil a três mil',
    'duzentos mil e 300 mil',
    'um milhão e meio mil',
    'mil e duzentos k',
  ])('is unreadable where its places do not decrease: %j', (text) => {
    expect(readNumber(text, MONEY)).toEqual({ value: null, problem: 'unreadable', converted: null });
  });

  it('is said with its unit', () => {
    expect(readNumber('2 mil e quinhentos por mês', MONTHLY).value).toBe(2500);
    expect(readNumber('dez', { decimals: 0, unit: 'anos' }).value).toBe(10);
  });

  it.each(['10.000 USD', 'USD 10.000', 'US$ 10.000,00', '10 mil dólares', '$ 10000'])(
    'is read with the currency of its field: %j',
    (text) => {
      expect(readNumber(text, DOLLARS)).toEqual({ value: 10_000, problem: null, converted: null });
    },
  );

  it('is no amount of another currency', () => {
    expect(readNumber('10.000 EUR', DOLLARS).problem).toBe('unreadable');
  });

  it.each([
    ['5 constructor', MONEY, 'unreadable'],
    ['2 mil 500', MONEY, 'unreadable'],
    ['12,5 xis', MONEY, 'unreadable'],
    ['5 m', MONEY, 'unit'],
    ['18 5', MONEY, 'unreadable'],
    ['abc', MONEY, 'unreadable'],
    ['5-', MONEY, 'unreadable'],
    ['(5', MONEY, 'unreadable'],
    ['-5', MONEY, 'negative'],
    ['(5,00)', MONEY, 'negative'],
    ['R$ -5', MONEY, 'negative'],
    ['12%', MONEY, 'unit'],
    ['120 mil/ano', MONTHLY, 'unit'],
    ['R$ 12', RATE, 'unit'],
    ['9,8 aa', { decimals: 4, unit: '%' }, 'unit'],
    ['18 meses', { decimals: 0, unit: 'anos' }, 'unit'],
    ['1,2345', MONEY, 'rounded'],
    ['', MONEY, null],
  ] as const)('of %j has the problem of its field', (text, field, problem) => {
    const { value, problem: told } = readNumber(text, field);
    expect(told).toBe(problem);
    expect(value === null).toBe(problem !== 'rounded');
  });

  it.each([
    ['9,8 aa', RATE, 0.7821, { value: 9.8, unit: '% ao ano' }],
    ['9,8% a.a.', RATE, 0.7821, { value: 9.8, unit: '% ao ano' }],
    ['9,8% ao ano', RATE, 0.7821, { value: 9.8, unit: '% ao ano' }],
    ['0,98 am', YEARLY, 12.415, { value: 0.98, unit: '% ao mês' }],
    ['2 anos', { decimals: 0, unit: 'meses' }, 24, { value: 2, unit: 'anos' }],
    ['24 meses', { decimals: 0, unit: 'anos' }, 2, { value: 24, unit: 'meses' }],
    ['1,75', { decimals: 0, unit: 'cm' }, 175, { value: 1.75, unit: 'm' }],
    ['1,75 m', { decimals: 0, unit: 'cm' }, 175, { value: 1.75, unit: 'm' }],
  ] as const)('of %j is converted to the unit of its field', (text, field, value, converted) => {
    expect(readNumber(text, field)).toEqual({ value, problem: null, converted });
  });

  it.each([
    ['0,98 am', RATE, 0.98],
    ['0,98', RATE, 0.98],
    ['12%', YEARLY, 12],
    ['12 aa', YEARLY, 12],
    ['2.000/mês', MONTHLY, 2000],
    ['2 mil por mês', MONTHLY, 2000],
    ['120x', { decimals: 0, unit: 'parcelas' }, 120],
    ['12 anos', { decimals: 0, unit: 'anos' }, 12],
    ['2 a.a.', { decimals: 4, unit: '% do valor a.a.' }, 2],
    ['5,42', { decimals: 4, unit: 'R$/ME' }, 5.42],
    ['-0,35', { decimals: 4 }, -0.35],
  ] as const)('of %j in the unit of its field stays', (text, field, value) => {
    expect(readNumber(text, field)).toEqual({ value, problem: null, converted: null });
  });
});
