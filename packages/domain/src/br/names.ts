import { cleanText } from './clean-text.ts';

/** Shorter words in capitals may be initials. */
const CAPITALS = /^[\p{Lu}\p{M}'’-]{3,}$/u;

/** "Marina" for "Marina Teixeira", also for "MARINA TEIXEIRA", as sheets write names; empty without a name. */
export function firstName(name: unknown): string {
  const first = typeof name === 'string' ? (name.trim().split(/\s+/)[0] ?? '') : '';
  return CAPITALS.test(first) ? first.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, upper) : first;
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
