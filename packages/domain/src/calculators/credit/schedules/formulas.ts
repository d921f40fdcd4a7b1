import type { Decimal } from '../../decimal.ts';
import { brl, pct } from '../../steps.ts';

/** Formula of an equal instalment, in numbers. */
export const priceFormula = (valor: Decimal, taxa: Decimal, prazo: number): string =>
  taxa.isZero()
    ? `${brl(valor)} ÷ ${prazo}`
    : `${brl(valor)} × ${pct(taxa)} ÷ (1 − (1 + ${pct(taxa)})^−${prazo})`;

/** An equal part of the debt and the interest on it. */
export const sacFormula = (saldo: Decimal, taxa: Decimal, prazo: number): string =>
  `${brl(saldo)} ÷ ${prazo} + ${brl(saldo)} × ${pct(taxa)} de juros`;
