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
  return formatter(min, Math.max(min, decimals.max ?? 4)).format(value);
}

/** "R$ 1.234,56" with a no-break space, the minus before the symbol. */
export function formatMoney(value: number): string {
  const sign = value < 0 && Math.round(value * 100) !== 0 ? '-' : '';
  return `${sign}R$\u00a0${inReais(Math.abs(value))}`;
}

/** Beyond it a binary number no longer tells its cents. */
const MANY_CENTS = 1e14;

/** A study writes hundreds of amounts: those in whole cents need no formatter. */
function inReais(value: number): string {
  const cents = Math.round(value * 100);
  if (cents / 100 !== value || cents > MANY_CENTS) return formatter(2, 2).format(value);
  const digits = String(cents).padStart(3, '0');
  let reais = digits.slice(0, -2);
  let grouped = '';
  for (; reais.length > 3; reais = reais.slice(0, -3)) grouped = `.${reais.slice(-3)}${grouped}`;
  return `${reais}${grouped},${digits.slice(-2)}`;
}

/** "12,5%" from 12.5. */
export function formatPercent(value: number, decimals: { min?: number; max?: number } = {}): string {
  return `${formatNumber(value, { max: 2, ...decimals })}%`;
}

/**
 * Number typed in the Brazilian way: dots are thousands, the comma is the decimal mark. A lone dot that cannot
 * be a thousands mark ("1234.5") is read as the decimal mark of a pasted value. Null when it is not a number.
 */
export function parseNumber(text: string): number | null {
  const clean = text.replace(/[\s\u00a0]|R\$|%/g, '');
  const body = clean.replace(MENOS, '').replace(/\)$/, '');
  const sign = MENOS.test(clean) ? -1 : 1;
  let plain: string;
  if (/^(\d{1,3}(\.\d{3})+|\d+)(,\d*)?$|^,\d+$/.test(body)) {
    plain = body.replaceAll('.', '').replace(',', '.');
  } else if (/^\d+\.\d+$/.test(body)) {
    plain = body;
  } else {
    return null;
  }
  return sign * Number(plain);
}

export function parseMoney(text: string): number | null {
  const value = parseNumber(text);
  return value === null ? null : roundTo(value, 2);
}

/** Half away from zero, on the decimal digits that people see and not on the binary value. */
export function roundTo(value: number, decimals: number): number {
  const [digits, exponent = '0'] = Math.abs(value).toString().split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const [d, e = '0'] = shifted.toString().split('e');
  return Math.sign(value) * Number(`${d}e${Number(e) - decimals}`) || 0;
}
