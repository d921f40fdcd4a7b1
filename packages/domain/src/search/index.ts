import { onlyDigits, phoneDigits, withNinthDigit, withoutNinthDigit } from '../br/index.ts';

/** What the search of everything finds, in the order in which it is shown. */
export const TIPOS_DE_ACHADO = ['cliente', 'estudo', 'apolice', 'documento', 'tarefa', 'usuario'] as const;
export type TipoDeAchado = (typeof TIPOS_DE_ACHADO)[number];

/** A word in every spelling under which it may be stored. */
export type Palavra = readonly string[];

export const MAX_PALAVRAS = 8;
/** Fewer letters or digits are in nearly every name. */
export const MIN_LETRAS = 2;
/** From so many on, a word is looked for inside others; below, at their beginning. */
const INSIDE = 3;

/** "0XX", or 0 and a carrier's code, before an area code; "+55". */
const LONG_DISTANCE = /^\W*0\s*[x-]{2}/i;

const isNumber = (text: string): boolean => /\d/.test(text) && !/[^\d\s().+/-]/.test(text);

/** With and without the ninth digit, where the number of a mobile phone may have one. */
const spellingsOfPhone = (digits: string): string[] => [
  digits,
  withNinthDigit(digits),
  withoutNinthDigit(digits),
  ...(/^9\d{8}$/.test(digits) ? [digits.slice(1)] : []),
];

/** A number in its spellings: as it is, and as a telephone without what is dialled before it. */
function spellingsOfNumber(text: string): string[] {
  const digits = onlyDigits(text);
  const phone = phoneDigits(digits);
  const dialled = phone.length > 11 ? [phone.slice(-11), phone.slice(-10)] : phone.length > 9 ? [phone] : [];
  return [digits, ...[digits, ...dialled].flatMap(spellingsOfPhone)];
}

/** A word, and without its punctuation where that may be left out: numbers of papers, plates, "D'Ávila". */
function spellingsOfWord(word: string): string[] {
  if (isNumber(word)) return [word, ...spellingsOfNumber(word)];
  const bare = word.replace(/[^\p{L}\p{N}]/gu, '');
  return bare.length >= MIN_LETRAS && (/\d/.test(word) || /['’`´]/.test(word)) ? [word, bare] : [word];
}

const longEnough = (spellings: readonly string[]): string[] => [
  ...new Set(spellings.filter((one) => one.replace(/[^\p{L}\p{N}]/gu, '').length >= MIN_LETRAS)),
];

/**
 * The words of a search, the longest first; digits and punctuation alone are one number. None where nothing is long enough
 * to be looked for.
 */
export function readWords(text: string): Palavra[] {
  const search = text.normalize('NFC').toLowerCase().trim().replace(LONG_DISTANCE, '');
  const words = isNumber(search)
    ? [[...spellingsOfNumber(search), ...spellingsOfWord(search.replace(/\s+/g, ' '))]]
    : search.split(/\s+/).map(spellingsOfWord);
  return words
    .map(longEnough)
    .filter((spellings) => spellings.length > 0)
    .toSorted((a, b) => (b[0]?.length ?? 0) - (a[0]?.length ?? 0))
    .slice(0, MAX_PALAVRAS);
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** LIKE patterns of a word anywhere in a text; a short one only where a word begins. */
export const patternsOf = (palavra: Palavra): string[] =>
  palavra.flatMap((word) => (word.length < INSIDE ? beginningsOf(word) : [`%${escaped(word)}%`]));

/** LIKE patterns of a word at the beginning of a text's words. */
export const beginningsOf = (word: string): string[] => [`${escaped(word)}%`, `% ${escaped(word)}%`];

/** The study's number, if the search may be one: "#123" or "123". */
export function studyNumber(text: string): number | undefined {
  const digits = /^#?([1-9]\d{0,8})$/.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A record that was opened before: "cliente.12". */
export type Recente = { tipo: TipoDeAchado; id: number };
export const MAX_RECENTES = 20;

export const recenteText = ({ tipo, id }: Recente): string => `${tipo}.${id}`;

/** Those that are none are left out: the device may have stored anything. */
export const readRecentes = (text: string): Recente[] =>
  text
    .split(',')
    .flatMap((one) => {
      const [, tipo, id] = /^([a-z]+)\.([1-9]\d{0,8})$/.exec(one) ?? [];
      const known = TIPOS_DE_ACHADO.find((kind) => kind === tipo);
      return known ? [{ tipo: known, id: Number(id) }] : [];
    })
    .slice(0, MAX_RECENTES);
