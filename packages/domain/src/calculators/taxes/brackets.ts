import { atLeastZero, cents, type Decimal, dec, min, sum, ZERO } from '../decimal.ts';
import type { Faixa, TabelaPorCodigo } from '../parameters/index.ts';
import { brl, pct } from '../steps.ts';

const holds = (value: Decimal) => (faixa: Faixa) => faixa.limite === null || value.lte(faixa.limite);

/** The bracket of a value, limits inclusive; above the last limit, the last bracket. */
export const bracketOf = (value: Decimal, faixas: readonly Faixa[]): Faixa =>
  faixas.find(holds(value)) ?? (faixas.at(-1) as Faixa);

type TableTax = { imposto: Decimal; formula: string };

/** base × rate − amount to deduct of its bracket, in cents. */
export function tableTax(base: Decimal, faixas: readonly Faixa[]): TableTax {
  const { aliquota, deduzir = 0 } = bracketOf(base, faixas);
  if (aliquota === 0) return { imposto: ZERO, formula: `${brl(base)} está na faixa isenta` };
  const imposto = cents(base.times(aliquota).minus(deduzir));
  return { imposto, formula: `${brl(base)} × ${pct(dec(aliquota))} − ${brl(dec(deduzir))} a deduzir` };
}

type Slice = { slice: Decimal; aliquota: number };

function slicesOf(value: Decimal, faixas: readonly Faixa[]): Slice[] {
  const slices: Slice[] = [];
  let from = ZERO;
  for (const { limite, aliquota } of faixas) {
    if (value.lte(from)) break;
    const to = limite === null ? value : min(value, dec(limite));
    slices.push({ slice: to.minus(from), aliquota });
    from = to;
  }
  return slices;
}

/** Each bracket at its own rate, summed unrounded; the part above the last limit is exempt. */
export const sliceTax = (value: Decimal, faixas: readonly Faixa[]): Decimal =>
  cents(sum(slicesOf(value, faixas).map(({ slice, aliquota }) => slice.times(aliquota))));

export const sliceFormula = (value: Decimal, faixas: readonly Faixa[]): string =>
  slicesOf(value, faixas)
    .map(({ slice, aliquota }) => `${brl(slice)} × ${pct(dec(aliquota))}`)
    .join(' + ') || brl(ZERO);

/**
 * Reduction of Lei 15.270/2025, in cents: full up to `ate`, decreasing to zero at `fim`, measured on the taxable
 * income and not on the base; at most the tax.
 */
export function taxReduction(income: Decimal, tax: Decimal, { valores }: TabelaPorCodigo): TableTax {
  const { ate = 0, reducao = 0, fim = 0, constante = 0, fator = 0 } = valores;
  if (income.gt(fim)) return { imposto: ZERO, formula: `rendimento acima de ${brl(dec(fim))}: sem redução` };
  const whole = income.lte(ate);
  const amount = whole ? dec(reducao) : cents(dec(constante).minus(income.times(fator)));
  return {
    imposto: min(atLeastZero(amount), tax),
    formula: whole
      ? `${brl(dec(reducao))} para rendimento até ${brl(dec(ate))}, no máximo o imposto`
      : `${brl(dec(constante))} − ${String(fator).replace('.', ',')} × ${brl(income)}, no máximo o imposto`,
  };
}
