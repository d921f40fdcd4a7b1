import { type Decimal, dec } from '../decimal.ts';

const MAIOR_VALOR = dec('1e15');

/** Above 10^15: no realistic amount, and no longer exact on the wire. */
export const beyondReach = (...values: Decimal[]): boolean =>
  values.some((value) => value.abs().gt(MAIOR_VALOR));
