import { cleanText } from './clean-text.ts';

/** Shorter words in capitals may be initials. */
const CAPITALS = /^[\p{Lu}\p{M}'’-]{3,}$/u;
const SMALL = /^[\p{Ll}\p{M}'’-]+$/u;
const ROMAN = /^[IVX]+$/;
const PARTICLES: ReadonlySet<string> = new Set([
  'da',
  'de',
  'do',
  'das',
  'dos',
  'e',
  'di',
  'del',
  'van',
  'von',
]);

const capitalized = (word: string): string => word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, upper);

/**
 * A person's name in the letters of names: "Wanderley Antônio Prates da Silva" for "wanderley antônio PRATES da silva".
 * Words of both cases stay: "McDonald", "d'Ávila".
 */
export const writtenName = (typed: string): string =>
  typed.replace(/[^\s]+/g, (word, at: number) => {
    if (at > 0 && PARTICLES.has(word.toLowerCase())) return word.toLowerCase();
    if (ROMAN.test(word)) return word;
    return CAPITALS.test(word) || SMALL.test(word) ? capitalized(word) : word;
  });

/** "Marina" for "Marina Teixeira", also for "MARINA TEIXEIRA" and "marina", as sheets and forms write; empty without a name. */
export function firstName(name: unknown): string {
  const first = typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';
  return CAPITALS.test(first) || SMALL.test(first) ? capitalized(first) : first;
}
const upper = (letter: string): string => letter.toUpperCase();

/** First two words, for narrow columns: "Marina Albuquerque". */
export const shortName = (name: string): string => name.trim().split(/\s+/).slice(0, 2).join(' ');

/** First and last name, each of two letters or more: "Marina Teixeira", "José D'Ávila". */
export const isFullName = (typed: string): boolean =>
  typed
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}[\p{L}\p{M}'’.-]+$/u.test(word)).length >= 2;

const folded = (name: string): string[] =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/);

/** Whether the first name typed is among a person's names, whatever the accents. */
export const isNamed = (typed: string, name: string): boolean =>
  folded(name).includes(folded(typed.trim())[0] ?? '');

const PERSON_NAME = /^\p{L}[\p{L}\s'’.-]*$/u;

/** Why a text is no person's name: letters, spaces, apostrophe, hyphen and full stop (D'Ávila, Sant'Anna). */
export const personNameProblem = (name: string): string | undefined =>
  PERSON_NAME.test(cleanText(name)) ? undefined : 'Use só letras, espaços, apóstrofo, hífen e ponto.';
