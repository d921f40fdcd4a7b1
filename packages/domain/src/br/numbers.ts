/** Intl formatters are slow to create, so they are cached. */
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
  return (
    written(value, min, max) ?? written(nearest(value, max), min, max) ?? formatter(min, max).format(value)
  );
}

/** "R$ 1.234,56" with a no-break space, the minus before the symbol. */
export function formatMoney(value: number): string {
  const sign = value < 0 && Math.round(value * 100) !== 0 ? '-' : '';
  return `${sign}R$\u00a0${formatNumber(Math.abs(value), { min: 2, max: 2 })}`;
}

/** Above it a binary number does not represent its last decimals. */
const TOO_LONG = 1e14;

/**
 * Formats without Intl, much faster for the hundreds of numbers of a study, and on a phone for the first of them; null
 * for values with more decimals than shown.
 */
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

/** Above it rounding needs more digits than a binary number has. */
const TOO_LONG_TO_ROUND = 1e11;

/** As Intl rounds: what Intl alone writes right is not a number here. */
const nearest = (value: number, max: number): number => {
  const rounded = Math.abs(value) * 10 ** max < TOO_LONG_TO_ROUND ? roundTo(value, max) : Number.NaN;
  return rounded === 0 && (value < 0 || Object.is(value, -0)) ? Number.NaN : rounded;
};

/** "12,5%" for 12.5. */
export function formatPercent(value: number, decimals: { min?: number; max?: number } = {}): string {
  return `${formatNumber(value, { max: 2, ...decimals })}%`;
}

/** Half away from zero, on the decimal digits and not on the binary value. */
export function roundTo(value: number, decimals: number): number {
  if (hasAtMost(value, decimals)) return value || 0;
  const [digits, exponent = '0'] = Math.abs(value).toString().split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  // A number this large has no decimals to round; it must not become 0.
  if (shifted === Number.POSITIVE_INFINITY) return value;
  const [d, e = '0'] = shifted.toString().split('e');
  return Math.sign(value) * Number(`${d}e${Number(e) - decimals}`) || 0;
}

/** Of few enough digits to be the nearest number of its decimal writing: nothing to round. */
const hasAtMost = (value: number, decimals: number): boolean => {
  const scale = 10 ** decimals;
  const scaled = Math.round(value * scale);
  return Math.abs(scaled) < TOO_LONG && scaled / scale === value;
};

/** The value if it is a number; null otherwise. */
export const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
