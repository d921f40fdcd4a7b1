/**
 * Money as whole cents in a double: sums are exact below R$ 90 trillion. A product whose exact value ends in half a cent
 * is rounded away from zero, although its double may lie a little below.
 */
export function toCents(value: number): number {
  const size = Math.abs(value);
  const rounded = Math.floor(size + 0.5 + 1e-9 + size * 1e-15);
  return value < 0 ? -rounded || 0 : rounded;
}

export const fromReais = (reais: number): number => toCents(reais * 100);

/** Monthly rates have 10 decimals, so that any two computers agree on the cent. */
export const rate10 = (rate: number): number => toCents(rate * 1e10) / 1e10;

/** (1 + yearly)^(1/12) − 1, to 10 decimals. */
export const monthlyOf = (yearly: number): number => rate10((1 + yearly) ** (1 / 12) - 1);

/** Smallest whole cent not below the value. */
export const centsUp = (value: number): number => Math.ceil(value - 1e-6);
