import { Decimal as Base } from 'decimal.js';

/** Decimal arithmetic of every calculator: 28 digits, half up, as in the published examples. */
export const Decimal = Base.clone({ precision: 28, rounding: Base.ROUND_HALF_UP });
export type Decimal = Base;

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);

export const dec = (value: Base.Value): Decimal => new Decimal(value);
export const max = (...values: Decimal[]): Decimal => Decimal.max(...values);
export const min = (...values: Decimal[]): Decimal => Decimal.min(...values);
export const atLeastZero = (value: Decimal): Decimal => (value.isNegative() ? ZERO : value);
export const sum = (values: readonly Decimal[]): Decimal => values.reduce((total, v) => total.plus(v), ZERO);

/** Digits beyond these places are truncation errors of earlier divisions. */
export const SETTLED_PLACES = 14;

/** Removes digits with truncation errors of earlier divisions. */
export const settled = (value: Decimal): Decimal =>
  value.decimalPlaces() > SETTLED_PLACES ? value.toDecimalPlaces(SETTLED_PLACES) : value;

/** Half up; a half minus a truncation error still counts as a half. */
export const rounded = (value: Decimal, places: number): Decimal =>
  value.decimalPlaces() <= places ? value : settled(value).toDecimalPlaces(places);
export const cents = (value: Decimal): Decimal => rounded(value, 2);
/** A contribution: half a cent less each month would not reach its goal. */
export const centsUp = (value: Decimal): Decimal => settled(value).toDecimalPlaces(2, Base.ROUND_UP);
export const ceilTo = (value: Decimal, step: number): Decimal => value.div(step).ceil().times(step);
