import { annualRate, asNumber, monthlyRate } from '../br/index.ts';
import { calculate } from '../calculators/index.ts';
import type { Valores } from '../catalogue/index.ts';
import { isRevolving } from './revolving.ts';

type Financed = {
  /** Balance or amount financed, instalment, and instalments left; null while open. */
  valor: number | null;
  parcela: number | null;
  parcelas: number | null;
  /** Rate as typed, percent points. */
  taxa: number | null;
};

/** A rate that was typed for another period than its field's. */
type OtherPeriod = {
  /** The rate converted to the field's period, percent points. */
  taxa: number;
  /** Interest of one month at the typed rate. */
  juros: number;
  /** Rate of the field's period that amount, instalment and number of instalments give. */
  implicita: number | null;
};

/** How far a rate may be from the implied one: instalments include insurance and fees, and fall under SAC. */
const NEAR = 2;
const FAR = 3;

const isNear = (rate: number, implied: number): boolean => rate <= NEAR * implied && NEAR * rate >= implied;

function impliedMonthly({ valor, parcela, parcelas }: Financed): number | null {
  if (!valor || !parcela || !parcelas || parcela * parcelas <= valor) return null;
  const solved = calculate('credito.resolver_taxa', {
    valor_financiado: valor,
    prestacao: parcela,
    prazo_meses: parcelas,
  });
  return 'taxa_mensal_pct' in solved ? solved.taxa_mensal_pct : null;
}

/**
 * A rate a month that can only be a year's: the instalment is below one month's interest, or amount, instalment and
 * term give a rate near the twelfth root of it.
 */
function yearlyInMonthly(financed: Financed): OtherPeriod | null {
  const { valor, parcela, taxa } = financed;
  if (!valor || !taxa || taxa <= 0) return null;
  const converted = monthlyRate(taxa);
  const juros = (valor * taxa) / 100;
  const implicita = impliedMonthly(financed);
  const isTooHigh = Boolean(parcela) && juros > (parcela ?? 0) && (valor * converted) / 100 < (parcela ?? 0);
  const isOfYear = implicita !== null && taxa > FAR * implicita && isNear(converted, implicita);
  return isTooHigh || isOfYear ? { taxa: converted, juros, implicita } : null;
}

/**
 * A debt's rate a month that can only be one a year. A revolving debt's is high enough for the instalment to be below
 * the interest.
 */
export const yearlyRateOfDivida = (divida: Valores): OtherPeriod | null =>
  isRevolving(divida.tipo_divida)
    ? null
    : yearlyInMonthly({
        valor: asNumber(divida.saldo_devedor),
        parcela: asNumber(divida.parcela_atual),
        parcelas: asNumber(divida.parcelas_restantes),
        taxa: asNumber(divida.taxa_juros_mensal),
      });

/** A rate a year that amount, instalment and term show to be a month's. */
export function monthlyInYearly(financed: Financed): OtherPeriod | null {
  const { valor, taxa } = financed;
  const monthly = impliedMonthly(financed);
  if (!valor || !taxa || taxa <= 0 || monthly === null) return null;
  const implicita = annualRate(monthly);
  const converted = annualRate(taxa);
  return implicita > FAR * taxa && isNear(converted, implicita)
    ? { taxa: converted, juros: (valor * taxa) / 100, implicita }
    : null;
}

/** Balance that instalment, number of instalments and rate give, over the told balance: insurance raises it. */
const LEAST = 0.92;
const MOST = 1.25;
/** Points a month by which a rate may exceed the one that balance, instalment and number of instalments give. */
const FOLGA_DA_TAXA = 0.3;

/** First instalments under SAC less the amortisation, percent of the balance. */
const sacMonthly = (saldo: number, parcela: number, parcelas: number): number =>
  (parcela / saldo - 1 / parcelas) * 100;

/**
 * Balances by Price and by SAC that a debt's other answers give, R$, when neither is near the told one or the rate is
 * clearly above what the instalments pay; null when one system fits, or when something is open. A rate of another
 * period is told by itself.
 */
export function balancesOffDivida(divida: Valores): { price: number; sac: number } | null {
  const [saldo, parcela] = [asNumber(divida.saldo_devedor), asNumber(divida.parcela_atual)];
  const [parcelas, taxa] = [asNumber(divida.parcelas_restantes), asNumber(divida.taxa_juros_mensal)];
  if (!saldo || !parcela || !parcelas || !taxa || isRevolving(divida.tipo_divida)) return null;
  if (parcela * parcelas <= saldo || yearlyRateOfDivida(divida)) return null;
  const juros = taxa / 100;
  const price = (parcela * (1 - (1 + juros) ** -parcelas)) / juros;
  const sac = parcela / (1 / parcelas + juros);
  const implicita = {
    price: impliedMonthly({ valor: saldo, parcela, parcelas, taxa }),
    sac: sacMonthly(saldo, parcela, parcelas),
  };
  const agrees = (daria: number, doContrato: number | null) =>
    daria >= LEAST * saldo && daria <= MOST * saldo && taxa <= (doContrato ?? taxa) + FOLGA_DA_TAXA;
  const sistema = divida.sistema_amortizacao;
  const byPrice = sistema !== 'sac' && agrees(price, implicita.price);
  const bySac = sistema !== 'price' && agrees(sac, implicita.sac);
  return byPrice || bySac ? null : { price, sac };
}
