import { cleanText } from './clean-text.ts';
import { onlyDigits } from './documents.ts';
import { isRounded, withoutDecimals } from './written-digits.ts';

/** The 67 area codes of Brazil. */
export const DDDS: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28',
    '31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49',
    '51 53 54 55 61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89',
    '91 92 93 94 95 96 97 98 99',
  ].flatMap((codes) => codes.split(' ')),
);

export const isDdd = (text: string): boolean => DDDS.has(text);

const FOREIGN = 'Informe um telefone do Brasil, com DDD.';

/** "+" or "00" and the code of another country than 55; "0055" is the way home from abroad. */
const isForeign = (text: string): boolean =>
  /(?<!e)\+[\s(]*0*(?!55|0)\d/i.test(text) || /^[\s(]*00[\s)-]*(?!55|0)[1-9]/.test(text);
const NAMES_BRAZIL = /^\D*(?:\+[\s(]*0*|00[\s)-]*)55/;
/** "0XX48" beside; other letters between digits part two numbers, or a number and its extension. */
const PARTED = /\d[^\d]*\p{L}[^\d]*\d/u;
const OPERATOR = /^(\D*0)\s*x\s*x/i;

/**
 * Area code and number, without the zeros of long-distance calls and the country's code. The text itself where it
 * names another country or holds more than a number, for the rule to refuse.
 */
export function phoneDigits(text: string): string {
  const written = withoutDecimals(cleanText(text).trim()).replace(OPERATOR, '$1');
  if (isForeign(written) || isRounded(written) || PARTED.test(written)) return written;
  if (NAMES_BRAZIL.test(written)) return onlyDigits(written).replace(/^0*550*/, '');
  const digits = onlyDigits(written).replace(/^0+/, '');
  return digits.length > 11 ? digits.replace(/^550*/, '') : digits;
}

/** Why a text is no telephone of Brazil: area code and 8 digits, or 9 of which the first is a 9. */
export function phoneProblem(text: string): string | null {
  const digits = phoneDigits(text);
  if (isForeign(digits)) return FOREIGN;
  if (!/^\d{10,11}$/.test(digits)) return 'Informe o DDD e o número, com 10 ou 11 dígitos.';
  const ddd = digits.slice(0, 2);
  if (!DDDS.has(ddd)) return `Não existe o DDD ${ddd}. Confira o número.`;
  if (digits.length === 11 && digits[2] !== '9')
    return 'Com 11 dígitos, o número começa com 9 depois do DDD.';
  if (/^(\d)\1+$/.test(digits)) return 'Este número não existe. Confira os dígitos.';
  if (digits.length === 10 && /^[01]/.test(digits.slice(2)))
    return 'Nenhum telefone começa com 0 ou 1 depois do DDD. Confira o número.';
  return null;
}

export const isPhone = (text: string): boolean => phoneProblem(text) === null;

const OLD_CELL = /^\d{2}[6-9]\d{7}$/;
const CELL = /^\d{2}9\d{8}$/;

export const isCell = (phone: string): boolean => CELL.test(phone);

/**
 * A cell phone of eight digits with the ninth, a 9 in front, that all have had since 2016 (Anatel, Resolução 553/2010); any
 * other text as it is.
 */
export const withNinthDigit = (phone: string): string =>
  OLD_CELL.test(phone) ? `${phone.slice(0, 2)}9${phone.slice(2)}` : phone;

/** A cell phone as it was before the ninth digit; any other text as it is. */
export const withoutNinthDigit = (phone: string): string =>
  isCell(phone) ? phone.slice(0, 2) + phone.slice(3) : phone;

/** (##) ####-#### up to ten digits, (##) #####-#### with eleven. */
export function formatPhone(phone: string | null | undefined): string {
  const d = onlyDigits(phone ?? '').slice(0, 11);
  if (d.length <= 2) return d && `(${d}`;
  const numero = d.slice(2);
  const corte = d.length > 10 ? 5 : 4;
  const resto = numero.slice(corte);
  return `(${d.slice(0, 2)}) ${numero.slice(0, corte)}${resto && `-${resto}`}`;
}

/** (##) # ####-####, the third form of the specification. */
export function formatPhoneSpaced(phone: string | null | undefined): string {
  return formatPhone(phone).replace(/^(\(\d{2}\) \d)(\d{4}-\d{4})$/, '$1 $2');
}
