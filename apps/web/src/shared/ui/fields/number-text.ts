import { formatNumber, type NumberField } from '@farol/domain/br';

/** Number format of a field. */
export type NumberStyle = NumberField & {
  /** Pads decimals on blur: "1.850,00". */
  fixed: boolean;
  /**
   * Groups thousands while typing. Off for years and for rates, where a typed dot is a decimal separator.
   */
  grouped: boolean;
};

/** A number whose dots all separate thousands. */
const REGULAR = /^-?(\d*|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$/;

/** Digits with separators and a minus; any other character ends the grouping. */
const DIGITS = /^-?[\d.]*(,\d*)?$/;

function groupThousands(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const comma = text.indexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma);
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, '.')}${comma < 0 ? '' : text.slice(comma)}`;
}

/** Unit in which amounts are read: "R$/mês" for the period shown after them. */
export const moneyMeasure = (period: string | undefined): string =>
  period?.startsWith('/') ? `R$${period}` : 'R$';

/** The text of an input without the "R$" or "%" shown around the digits. */
export function withoutAffixes(raw: string, prefix: string, suffix: string): string {
  const begun = prefix !== '' && raw.startsWith(prefix) ? raw.slice(prefix.length) : raw;
  return suffix !== '' && begun.endsWith(suffix) ? begun.slice(0, -suffix.length) : begun;
}

/**
 * Text after an edit. Thousands are grouped while typing; a typed dot stays until three digits follow it,
 * since "18.5" is not 185. `inserted` is the inserted text, '' for a deletion.
 */
export function typedText(before: string, text: string, inserted: string, style: NumberStyle): string {
  const isOther = !style.grouped || inserted.includes('.') || !REGULAR.test(before) || !DIGITS.test(text);
  if (isOther) return text;
  return groupThousands(text);
}

/** A value as shown without focus. */
export function formattedNumber(value: number | null, { decimals, fixed, grouped }: NumberStyle): string {
  if (value === null) return '';
  const text = formatNumber(value, { min: fixed ? decimals : 0, max: decimals });
  return grouped ? text : text.replaceAll('.', '');
}

/** Cursor position after as many digits as before the edit. */
export function cursorAfterEdit(text: string, before: string): number {
  let digits = before.replaceAll('.', '').length;
  let place = 0;
  for (; digits > 0 && place < text.length; place += 1) if (text[place] !== '.') digits -= 1;
  return before.endsWith('.') && text[place] === '.' ? place + 1 : place;
}
