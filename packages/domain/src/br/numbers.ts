const MENOS = /^[-−(]/;

/** Intl formatters are slow to make and cheap to keep. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(min: number, max: number): Intl.NumberFormat {
  const key = `${min}-${max}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: min, maximumFractionDigits: max });
    formatters.set(key, found);
  }
  return found;
}

export function formatNumber(value: number, decimals: { min?: number; max?: number } = {}): string {
  const min = decimals.min ?? 0;
  const max = Math.max(min, decimals.max ?? 4);
  return written(value, min, max) ?? formatter(min, max).format(value);
}

/** "R$ 1.234,56" with a no-break space, the minus before the symbol. */
export function formatMoney(value: number): string {
  const sign = value < 0 && Math.round(value * 100) !== 0 ? '-' : '';
  return `${sign}R$\u00a0${formatNumber(Math.abs(value), { min: 2, max: 2 })}`;
}

/** Beyond it a binary number no longer tells its last decimals. */
const TOO_LONG = 1e14;

/** A study writes hundreds of numbers: those with no more decimals than are shown need no formatter. Null for others. */
function written(value: number, min: number, max: number): string | null {
  const scale = 10 ** max;
  const scaled = Math.round(Math.abs(value) * scale);
  if (scaled / scale !== Math.abs(value) || scaled > TOO_LONG || Object.is(value, -0)) return null;
  const digits = String(scaled).padStart(max + 1, '0');
  let whole = digits.slice(0, digits.length - max);
  let decimals = digits.slice(digits.length - max);
  while (decimals.length > min && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  let grouped = '';
  for (; whole.length > 3; whole = whole.slice(0, -3)) grouped = `.${whole.slice(-3)}${grouped}`;
  return `${value < 0 ? '-' : ''}${whole}${grouped}${decimals === '' ? '' : `,${decimals}`}`;
}

/** "12,5%" from 12.5. */
export function formatPercent(value: number, decimals: { min?: number; max?: number } = {}): string {
  return `${formatNumber(value, { max: 2, ...decimals })}%`;
}

/** Thousands marked by dots: "1.850", "1.500.000". */
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/;

/** From this many decimals on, a lone dot before three digits marks decimals: a rate of 5.421 is no five thousand. */
const RATE_DECIMALS = 3;

/**
 * Number typed or pasted the Brazilian way: the comma marks decimals, a dot before exactly three digits thousands
 * (unless the field keeps three decimals or more), any other last dot decimals ("1234.5"). Null when it is no number.
 */
export function parseNumber(text: string, decimals = 2): number | null {
  const clean = text.replace(/[\s\u00a0]|R\$|%/g, '');
  const body = clean.replace(MENOS, '').replace(/\)$/, '');
  const sign = MENOS.test(clean) ? -1 : 1;
  const isRate = decimals >= RATE_DECIMALS && body.split('.').length === 2;
  if (GROUPED.test(body) && !isRate) return sign * Number(body.replaceAll('.', ''));
  const decimal = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(\.\d*)?$/.exec(body);
  if (decimal) return sign * Number(`${decimal[1]?.replaceAll('.', '')}${decimal[2] ?? ''}`);
  if (!/^((\d{1,3}(\.\d{3})+|\d+),\d*|,\d+)$/.test(body)) return null;
  return sign * Number(body.replaceAll('.', '').replace(',', '.'));
}

export function parseMoney(text: string): number | null {
  const value = parseNumber(text);
  return value === null ? null : roundTo(value, 2);
}

/** Half away from zero, on the decimal digits that people see and not on the binary value. */
export function roundTo(value: number, decimals: number): number {
  const [digits, exponent = '0'] = Math.abs(value).toString().split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  // A number as large as this has no decimals to round; it must not come out as nothing.
  if (shifted === Number.POSITIVE_INFINITY) return value;
  const [d, e = '0'] = shifted.toString().split('e');
  return Math.sign(value) * Number(`${d}e${Number(e) - decimals}`) || 0;
}

/** The value where it is a number; null for anything else. */
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
