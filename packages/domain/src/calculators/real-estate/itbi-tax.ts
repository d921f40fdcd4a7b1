import { type Decimal, min } from '../decimal.ts';
import { fromParameter, money, share, withDefault } from '../inputs.ts';
import { brl, pct } from '../steps.ts';

/** Rates of the city; the reduced one applies to the amount financed in the SFH, up to a limit. */
export const itbiInputs = {
  aliquota: fromParameter(share, 'itbi'),
  limite_reduzido: withDefault(money, 0),
  aliquota_reduzida: fromParameter(share, 'itbi_reduzido'),
};

type Regra = { aliquota: Decimal; limite_reduzido: Decimal; aliquota_reduzida: Decimal };

/** ITBI of a purchase, R$, unrounded; without a loan amount, the whole bracket is reduced. */
export function itbiOn(valor: Decimal, financiado: Decimal | null, regra: Regra) {
  const reduced = min(financiado ?? regra.limite_reduzido, regra.limite_reduzido, valor);
  const rest = valor.minus(reduced);
  const full = `${brl(rest)} × ${pct(regra.aliquota)}`;
  return {
    itbi: reduced.times(regra.aliquota_reduzida).plus(rest.times(regra.aliquota)),
    formula: reduced.isZero() ? full : `${brl(reduced)} × ${pct(regra.aliquota_reduzida)} + ${full}`,
  };
}

export const AVISO_BASE_ITBI =
  'A base é o valor de mercado à vista estimado pelo município e pode ser contestada; use o maior entre ele e o preço';
