import { formatNumber, parseNumber, roundTo } from '@farol/domain/br';

/** How a field writes its numbers. */
export type NumberStyle = {
  decimals: number;
  /** Fills its decimals up when nobody types in it: "1.850,00". */
  fixed: boolean;
  /** Groups thousands while typing. Off for years and for rates, where a typed dot marks decimals. */
  grouped: boolean;
  allowNegative: boolean;
};

/** A number whose dots, if any, all mark thousands. */
const REGULAR = /^-?(\d*|[1-9]\d{0,2}(\.\d{3})+)(,\d*)?$/;

function groupThousands(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const comma = text.indexOf(',');
  const whole = comma < 0 ? text : text.slice(0, comma);
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return `${sign}${digits.replace(/\B(?=(\d{3})+$)/g, '.')}${comma < 0 ? '' : text.slice(comma)}`;
}

/** What a number field takes of what was typed: "R$ 1.850 reais" is "1.850". */
export const numberCharacters = (raw: string, { allowNegative }: NumberStyle): string => {
  const kept = raw.replace(/[−–]/g, '-').replace(/[^\d.,-]/g, '');
  const digits = kept.replaceAll('-', '');
  return allowNegative && kept.startsWith('-') ? `-${digits}` : digits;
};

/**
 * The text of a field after an edit. Thousands are grouped as they are typed; a dot that the person typed stands as
 * typed until three digits follow it, for "18.5" is no 185. `inserted` is what the edit put in, '' for a deletion.
 */
export function typedText(before: string, text: string, inserted: string, style: NumberStyle): string {
  if (!style.grouped || !REGULAR.test(before) || inserted.includes('.')) return text;
  return groupThousands(text);
}

type ParsedNumber = { value: number | null; problem: 'unreadable' | 'rounded' | null };

/** The number a text says, rounded to the field's decimals; typing and pasting read the same way. */
export function readNumber(text: string, decimals: number): ParsedNumber {
  const exact = parseNumber(text, decimals);
  if (exact === null) return { value: null, problem: /\S/.test(text) ? 'unreadable' : null };
  const value = roundTo(exact, decimals);
  return { value, problem: value === exact ? null : 'rounded' };
}

/** A value as the field shows it when nobody types in it. */
export function formattedNumber(value: number | null, { decimals, fixed, grouped }: NumberStyle): string {
  if (value === null) return '';
  const text = formatNumber(value, { min: fixed ? decimals : 0, max: decimals });
  return grouped ? text : text.replaceAll('.', '');
}

/** Where the cursor goes: behind as many digits as stood before it. */
export function cursorAfterEdit(text: string, before: string): number {
  let digits = before.replaceAll('.', '').length;
  let place = 0;
  for (; digits > 0 && place < text.length; place += 1) if (text[place] !== '.') digits -= 1;
  return before.endsWith('.') && text[place] === '.' ? place + 1 : place;
}
