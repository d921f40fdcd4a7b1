import { describe, expect, it } from 'vitest';
import { roundTo } from '../br/index.ts';
import { balancesOffDivida, monthlyInYearly, yearlyRateOfDivida } from './rate-period.ts';

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

describe('balance, instalment, rate and term of a debt', () => {
  const off = (more: object) =>
    balancesOffDivida({
      tipo_divida: 'veiculo',
      saldo_devedor: 48_500,
      parcela_atual: 1690,
      parcelas_restantes: 34,
      ...more,
    });

  it('that contradict each other give another balance by Price and by SAC', () => {
    // Price: 1.690 × (1 − 1,0179^−34) ÷ 0,0179 = 42.765; SAC: 1.690 ÷ (1/34 + 0,0179) = 35.721.
    const found = off({ taxa_juros_mensal: 1.79 });
    expect(found && [Math.round(found.price), Math.round(found.sac)]).toEqual([42_765, 35_721]);
  });

  it('agree at the rate that they imply, also with insurance in the instalment', () => {
    expect(off({ taxa_juros_mensal: 1 })).toBeNull();
    expect(off({ taxa_juros_mensal: 1, parcela_atual: 1850 })).toBeNull();
  });

  it('contradict each other where the rate is more than 0.3 points above the implied one', () => {
    // 48.500 in 34 of 1.690 is 1,00% a month by Price and 0,54% by SAC; 1,35% gives 45.835 by Price.
    expect(off({ taxa_juros_mensal: 1.25 })).toBeNull();
    expect(Math.round(off({ taxa_juros_mensal: 1.35 })?.price ?? 0)).toBe(45_835);
    // A year's loan: balances are close although the rates are far apart.
    const curto = { saldo_devedor: 10_000, parcela_atual: 888.49, parcelas_restantes: 12 };
    expect(off({ ...curto, taxa_juros_mensal: 1 })).toBeNull();
    expect(off({ ...curto, taxa_juros_mensal: 1.8 })).not.toBeNull();
  });

  it('agree under SAC where the system is not told', () => {
    // 100.000 ÷ 100 + 1% of 100.000 = 2.000 in the first month.
    const sac = {
      saldo_devedor: 100_000,
      parcela_atual: 2000,
      parcelas_restantes: 100,
      taxa_juros_mensal: 1,
    };
    expect(off(sac)).toBeNull();
    expect(off({ ...sac, sistema_amortizacao: 'price' })).not.toBeNull();
  });
});
