import { formatNumber, parseNumber, roundTo } from '@farol/domain/br';

/** Number format of a field. */
export type NumberStyle = {
  decimals: number;
  /** Pads decimals on blur: "1.850,00". */
  fixed: boolean;
  /**
   * Groups thousands while typing. Off for years and for rates, where a typed dot is a decimal separator.
   */
  grouped: boolean;
  allowNegative: boolean;
};

/** A number whose dots all separate thousands. */
const REGULAR = /^-?(\d*|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$/;

function groupThousands(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const comma = text.indexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma);
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, '.')}${comma < 0 ? '' : text.slice(comma)}`;
}

/** Characters accepted from an input: "R$ 1.850 reais" is "1.850". */
export const numberCharacters = (raw: string, { allowNegative }: NumberStyle): string => {
  const kept = raw.replace(/[−–]/g, '-').replace(/[^\d.,-]/g, '');
  const digits = kept.replaceAll('-', '');
  return allowNegative && kept.startsWith('-') ? `-${digits}` : digits;
};

/**
 * Text after an edit. Thousands are grouped while typing; a typed dot stays until three digits follow it,
 * since "18.5" is not 185. `inserted` is the inserted text, '' for a deletion.
 */
export function typedText(before: string, text: string, inserted: string, style: NumberStyle): string {
  if (!style.grouped || !REGULAR.test(before) || inserted.includes('.')) return text;
  return groupThousands(text);
}

type ParsedNumber = { value: number | null; problem: 'unreadable' | 'rounded' | null };

/** Number in a text, rounded to the field's decimals; the same for typing and pasting. */
export function readNumber(text: string, decimals: number): ParsedNumber {
  const exact = parseNumber(text, decimals);
  if (exact === null) return { value: null, problem: /\S/.test(text) ? 'unreadable' : null };
  const value = roundTo(exact, decimals);
  return { value, problem: value === exact ? null : 'rounded' };
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
