import { normalizeText } from '../../br/index.ts';
import { ocupacao } from '../../code-lists/ocupacao/index.ts';

const OTHER = 'Outra';

/** Without regard to case, accents and gender: "Engenheira Civil" and "engenheiro civil" are one. */
const keyOf = (text: string): string =>
  normalizeText(text)
    .replace(/[ao](?![a-z])/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const TITLES: ReadonlyMap<string, string> = new Map(ocupacao.map(({ value }) => [keyOf(value), value]));

/**
 * The title of the list that these words are; without one the list's "Outra", and the words to keep beside
 * it.
 */
export function occupationOf(words: string): { title: string; unknown: string | null } {
  const title = TITLES.get(keyOf(words));
  return title ? { title, unknown: null } : { title: OTHER, unknown: words };
}
