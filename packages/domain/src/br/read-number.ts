import { inMeasure, type Measure, measureOfWords } from './measures.ts';
import { roundTo } from './numbers.ts';
import { spokenInDigits } from './spoken-number.ts';
import { normalizeText } from './text.ts';

/** What a field holds; `unit` as the catalogue writes it: "R$/mês", "% a.m.", "anos". */
export type NumberField = {
  decimals: number;
  unit?: string | undefined;
  allowNegative?: boolean | undefined;
};

export type NumberRead = {
  value: number | null;
  /**
   * Only a rounded number has a value. `unit`: the text names another unit; `negative`: the field has no
   * negative numbers.
   */
  problem: 'unreadable' | 'negative' | 'unit' | 'rounded' | null;
  /** The number and unit as typed, where they are not the field's: 9.8 "% ao ano" for a rate a month. */
  converted: { value: number; unit: string } | null;
};

/** Dots or spaces as thousands separators: "1.850", "1 500 000". */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const SPACED = /^[1-9]\d{0,2}(?: \d{3})+(?=,|$)/;

/**
 * From this many decimals on, a single dot before three digits is a decimal separator: a rate of 5.421 is not five
 * thousand.
 */
const RATE_DECIMALS = 3;

/** Powers of ten by word. */
const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ['mil', 3],
  ['k', 3],
  ['mi', 6],
  ['milhao', 6],
  ['milhoes', 6],
  ['bi', 9],
  ['bilhao', 9],
  ['bilhoes', 9],
]);

const TYPED = /^(\()?(-)? ?(r\$)? ?(-)? ?([\d.,](?:[\d., ]*[\d.,])?) ?([^\d.,()-].*?)?(\))?$/;

/** Ways to write a foreign currency beside an amount. */
const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map([
  ['USD', String.raw`us\$|u\$s|\$|dolar(?:es)?(?: americanos?)?`],
  ['EUR', '€|euros?'],
  ['GBP', '£|libras?(?: esterlinas?)?'],
]);

/** The text without the field's own foreign currency: "US$ 10 mil", "10.000 USD", "10 mil dólares". */
function withoutCurrency(clean: string, unit: string | undefined): string {
  if (!unit || !/^[A-Z]{3}$/.test(unit)) return clean;
  const words = [unit.toLowerCase(), CURRENCY_WORDS.get(unit)].filter(Boolean).join('|');
  const own = new RegExp(`^(\\(?-? ?)(?:${words}) ?|(?: de)? ?(?:${words})(\\)?)$`);
  return clean.replace(own, '$1$2');
}

/** Decimal text of digits in Brazilian form; null if they are in no such form. */
function digitsOf(text: string, decimals: number): string | null {
  const body = text.replace(SPACED, (thousands) => thousands.replaceAll(' ', ''));
  const isRate = decimals >= RATE_DECIMALS && body.split('.').length === 2;
  if (GROUPED.test(body) && !isRate) return body.replaceAll('.', '');
  const dotted = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(\.\d*)?$/.exec(body);
  if (dotted) return `${dotted[1]?.replaceAll('.', '')}${dotted[2] ?? ''}`;
  if (!/^((\d{1,3}(\.\d{3})+|\d+),\d*|,\d+)$/.test(body)) return null;
  return body.replaceAll('.', '').replace(',', '.');
}

const ANY: Measure = { of: null, per: null };
const METRES: Measure = { noun: 'm' };

/** Above it a height is in centimetres. */
const TALLEST_IN_METRES = 3;

const failed = (problem: NumberRead['problem']): NumberRead => ({ value: null, problem, converted: null });

/**
 * The number in a typed or pasted text, in Brazilian form: the comma separates decimals, a dot before exactly three
 * digits thousands (unless the field has three decimals or more), any other last dot decimals ("1234.5"). "2 mil",
 * "850k" and "1,2 mi" are multiplied, "2 mil e quinhentos" is read as said, a unit of the field's kind is converted ("9,8% ao ano", "2 anos"). Nothing is
 * dropped: a text with anything else has no value.
 */
export function readNumber(text: string, { decimals, unit, allowNegative = true }: NumberField): NumberRead {
  const clean = spokenInDigits(normalizeText(text).replace(/[−–]/g, '-'));
  if (clean === '') return failed(null);
  const bare = withoutCurrency(clean, unit);
  const [, opened, minus, currency, later, body, words = '', closed] = TYPED.exec(bare) ?? [];
  const digits = body && digitsOf(body, decimals);
  if (!digits || (opened === undefined) !== (closed === undefined)) return failed('unreadable');
  const [, multiplier, rest = ''] = /^(?:([a-z]+)(?![a-z]))?(.*)$/.exec(words) ?? [];
  const power = MULTIPLIERS.get(multiplier ?? '');
  const unitWords = (power === undefined ? words : rest.replace(/^ de /, '')).trim();
  const typed = measureOfWords(unitWords);
  if (!typed) return failed('unreadable');
  const isNegative = Boolean(opened || minus || later);
  const value = (isNegative ? -1 : 1) * Number(power === undefined ? digits : scaled(digits, power));
  const field = unit ? (measureOfWords(normalizeText(unit)) ?? ANY) : ANY;
  if (currency && !('of' in field && field.of !== '%')) return failed('unit');
  if (!allowNegative && value < 0) return failed('negative');
  const isHeight =
    'noun' in field &&
    field.noun === 'cm' &&
    unitWords === '' &&
    value < TALLEST_IN_METRES &&
    !Number.isInteger(value);
  const from = isHeight ? METRES : typed;
  const converted = inMeasure(value, from, field);
  if (converted === null) return failed('unit');
  const rounded = roundTo(converted, decimals);
  if (converted !== value)
    return { value: rounded, problem: null, converted: { value, unit: writtenUnit(from) } };
  return { value: rounded, problem: rounded === value ? null : 'rounded', converted: null };
}

/** Shifted on the decimal digits: 8.2 thousand is 8200, not 8199.999. */
const scaled = (digits: string, power: number): string => `${digits.replace(/^\./, '0.')}e${power}`;

const PER_WORDS = { ano: 'ao ano', mes: 'ao mês', dia: 'ao dia' } as const;

const writtenUnit = (measure: Measure): string =>
  'noun' in measure ? measure.noun : `%${measure.per ? ` ${PER_WORDS[measure.per]}` : ''}`;
