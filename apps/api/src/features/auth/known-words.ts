import { setImmediate as nextTurn } from 'node:timers/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br';
import { type Breached, readBreached } from './breached-passwords.ts';

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

type KnownWords = {
  /** From breaches, as they were used, in lower case. */
  passwords: Breached;
  /** Letters only, of passwords and of Portuguese; single words with digits are guessed. */
  words: ReadonlySet<string>;
  /** Those of everyday, and names: three of them stuck together are guessed too. */
  everyday: ReadonlySet<string>;
};

/** Words of one to three letters join others; others so short are accidents of the lists. */
const JOINING = new Set(
  'a e o as os ao um eu tu te me se de do da no na em um ou oi so ja vc pra por com que meu seu sua uma nos vos mae pai paz amo ama fe'.split(
    ' ',
  ),
);
const SHORTEST = 4;
/** The lists begin with the most frequent. */
const EVERYDAY = 3_000;
/** Of 120,000 words: reading all at once would hold other requests for half a second. */
const AT_ONCE = 2_000;

/** Reads the lists in slices. */
export async function readKnownWords(): Promise<KnownWords> {
  const breached = dictionary['passwords-common'] ?? [];
  const passwords = new Set<string>();
  const words = new Set<string>();
  const everyday = new Set(JOINING);
  for (const list of [...Object.values(portuguese), breached])
    for (const [rank, word] of list.entries()) {
      if (rank % AT_ONCE === 0) await nextTurn();
      const core = letters(plain(word));
      if (list === breached) passwords.add(word);
      words.add(core);
      if (rank < EVERYDAY && core.length >= SHORTEST) everyday.add(core);
    }
  const common = await readBreached();
  return {
    passwords: { has: (lowerCase) => passwords.has(lowerCase) || common.has(lowerCase) },
    words,
    everyday,
  };
}

let reading: Promise<KnownWords> | undefined;

/** Read at the first new password. */
export function knownWords(): Promise<KnownWords> {
  reading ??= readKnownWords();
  return reading;
}

/** Longer texts are no three words. */
const LONGEST = 40;

/** Whether a text without spaces is one or two known words beside one that joins them, or three of everyday. */
export function isOfKnownWords(core: string, { words, everyday }: KnownWords): boolean {
  if (core.length > LONGEST) return false;
  const isWord = (text: string) => everyday.has(text) || (text.length >= SHORTEST && words.has(text));
  if (isWord(core)) return true;
  for (let end = 1; end < core.length; end += 1) {
    const first = core.slice(0, end);
    if (!isWord(first)) continue;
    if (isWord(core.slice(end))) return true;
    for (let next = end + 1; next < core.length; next += 1) {
      const three = [first, core.slice(end, next), core.slice(next)];
      if (!three.every(isWord)) continue;
      if (three.some((word) => JOINING.has(word)) || three.every((word) => everyday.has(word))) return true;
    }
  }
  return false;
}
