import { formatNumber } from './numbers.ts';

/** Normal form for searches: without accents, lower case, single spaces. */
export function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** "1 cliente", "2 clientes", "20.000 linhas". */
export const quantity = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

/** Every word of the search occurs in the text, in any order. */
export function matchesSearch(text: string, search: string): boolean {
  const haystack = normalizeText(text);
  return normalizeText(search)
    .split(' ')
    .every((word) => haystack.includes(word));
}

/**
 * Words without the ending of their gender and number: "fixo" and "Fixas" are both "fix", "Casado(a)" is "casad".
 */
export const withoutEndings = (text: string): string =>
  normalizeText(text)
    .replace(/\([ao]s?\)/g, '')
    .replace(/(?<=\p{L}{2})eis\b/gu, 'el')
    .replace(/(?<=\p{L}{2})s\b/gu, '')
    .replace(/(?<=\p{L}{3})[ao]\b/gu, '');
