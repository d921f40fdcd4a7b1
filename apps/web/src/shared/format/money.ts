import { formatMoney, formatNumber, formatPercent } from '@farol/domain/br';

const EMPTY = '—';
const properMinus = (text: string) => text.replace(/^-/, '−\u00a0');

/** "R$ 1.234,56"; a dash if absent. */
export const money = (value: number | null | undefined): string =>
  value === null || value === undefined ? EMPTY : properMinus(formatMoney(value));

/** Needs are shown in whole reais: "R$ 1.334.458". */
export const wholeMoney = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? EMPTY
    : properMinus(`${value < 0 ? '-' : ''}R$\u00a0${formatNumber(Math.abs(value), { max: 0 })}`);

/** "1.234,56", in reais, for columns with the unit in their head. */
export const amount = (value: number | null | undefined): string =>
  value === null || value === undefined ? EMPTY : properMinus(formatNumber(value, { min: 2, max: 2 }));

/** "5,4210", for rates and quantities. */
export const decimal = (value: number | null | undefined, places: number): string =>
  value === null || value === undefined
    ? EMPTY
    : properMinus(formatNumber(value, { min: places, max: places }));

export const percent = (
  value: number | null | undefined,
  decimals?: { min?: number; max?: number },
): string => (value === null || value === undefined ? EMPTY : properMinus(formatPercent(value, decimals)));

export const count = (value: number | null | undefined): string =>
  value === null || value === undefined ? EMPTY : formatNumber(value, { max: 0 });
