import { normalizeText } from '../br/index.ts';

type Person = { login: string; email: string; nome: string };

/** Words with the dot of an abbreviation. */
const wordsOf = (text: string): string[] =>
  normalizeText(text)
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim()
    .split(' ')
    .filter((word) => !['de', 'da', 'do', 'das', 'dos', 'e'].includes(word));

const matches = (word: string, name: string | undefined): boolean =>
  word.length === 1 || word.endsWith('.') ? name?.startsWith(word.replace('.', '')) === true : word === name;

/** "Diego N.", "Carla D" and "Carla" are words, or initials, of a name, in its order, from the first on. */
function abbreviates(text: readonly string[], name: readonly string[]): boolean {
  if (text.length === 0 || text[0] !== name[0]) return false;
  let at = 0;
  for (const word of text) {
    while (at < name.length && !matches(word, name[at])) at += 1;
    if (at === name.length) return false;
    at += 1;
  }
  return true;
}

/** The one person that a text means: by login, e-mail, full name or short name; undefined for none or several. */
export function matchPerson<P extends Person>(text: string, people: readonly P[]): P | undefined {
  const wanted = text.trim().toLowerCase();
  const exact = people.find(
    ({ login, email }) => login.toLowerCase() === wanted || email.toLowerCase() === wanted,
  );
  if (exact) return exact;
  const words = wordsOf(text);
  const named = people.filter(({ nome }) => wordsOf(nome).join(' ') === words.join(' '));
  const found = named.length > 0 ? named : people.filter(({ nome }) => abbreviates(words, wordsOf(nome)));
  return found.length === 1 ? found[0] : undefined;
}
