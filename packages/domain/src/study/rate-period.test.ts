import { describe, expect, it } from 'vitest';
import { roundTo } from '../br/index.ts';
import { monthlyInYearly, yearlyRateOfDivida } from './rate-period.ts';

const mortgage = { valor: 412_000, parcela: 4350, parcelas: 268 };
type Debt = { valor: number | null; parcela: number; parcelas: number | null; taxa: number | null };
const yearlyInMonthly = ({ valor, parcela, parcelas, taxa }: Debt, tipo_divida = 'outra') =>
  yearlyRateOfDivida({
    tipo_divida,
    saldo_devedor: valor,
    parcela_atual: parcela,
    parcelas_restantes: parcelas,
    taxa_juros_mensal: taxa,
  });
const rounded = (found: ReturnType<typeof yearlyInMonthly>) =>
  found && { taxa: roundTo(found.taxa, 4), implicita: found.implicita && roundTo(found.implicita, 2) };

describe('a rate a month', () => {
  it('whose interest exceeds the instalment is one a year', () => {
    expect(rounded(yearlyInMonthly({ ...mortgage, taxa: 9.8 }))).toEqual({ taxa: 0.7821, implicita: 0.98 });
    expect(rounded(yearlyInMonthly({ ...mortgage, parcelas: null, taxa: 9.8 }))).toEqual({
      taxa: 0.7821,
      implicita: null,
    });
  });

  it('far above what the instalments give is one a year', () => {
    expect(yearlyInMonthly({ valor: 38_400, parcela: 1850, parcelas: 24, taxa: 19 })).not.toBeNull();
    expect(yearlyInMonthly({ valor: 10_000, parcela: 2000, parcelas: 6, taxa: 12 })).toBeNull();
  });

  it.each([
    { ...mortgage, taxa: 0.98 },
    { valor: 38_400, parcela: 1850, parcelas: 24, taxa: 1.8735 },
    { valor: 5000, parcela: 750, parcelas: null, taxa: 12.4 },
    { ...mortgage, taxa: null },
    { valor: null, parcela: 4350, parcelas: 268, taxa: 9.8 },
  ])('that its instalments allow stays: %j', (financed) => {
    expect(yearlyInMonthly(financed)).toBeNull();
  });
});

it('of a credit card may exceed its instalment', () => {
  const card = { valor: 5000, parcela: 300, parcelas: null, taxa: 14 };
  expect(yearlyInMonthly(card, 'cartao')).toBeNull();
});

it('a rate a year far below what the instalments give is one a month', () => {
  const loan = { valor: 140_000, parcela: 2500, parcelas: 120 };
  const found = monthlyInYearly({ ...loan, taxa: 1.4 });
  expect(found && roundTo(found.taxa, 2)).toBe(18.16);
  expect(monthlyInYearly({ ...loan, taxa: 18 })).toBeNull();
  expect(monthlyInYearly({ ...loan, taxa: 5 })).toBeNull();
});
