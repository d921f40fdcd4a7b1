import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as portuguese, translations } from '@zxcvbn-ts/language-pt-br';

const meter = new ZxcvbnFactory({
  dictionary: { ...common, ...portuguese },
  graphs: adjacencyGraphs,
  translations,
});

/** The time grows with the length; more characters change nothing. */
const MEASURED = 64;

export type Strength = { score: 0 | 1 | 2 | 3 | 4; hint: string | null };

/** The server refuses one or two known words with digits, which this meter does not always recognize. */
const WORDS = 3;
const LONG = 20;
const FAIR = 2;

/** How long a password withstands guessing, with what to do better. `words`: what a guesser knows. */
export function strengthOf(password: string, words: readonly string[]): Strength {
  const { score, feedback } = meter.check(password.slice(0, MEASURED), [...words]);
  const hasFewWords =
    /\p{L}{4,}/u.test(password) &&
    (password.match(/\p{L}{2,}/gu) ?? []).length < WORDS &&
    password.length < LONG;
  if (hasFewWords && score > FAIR) return { score: FAIR, hint: 'Junte outras palavras, com espaços.' };
  return { score, hint: feedback.warning ?? feedback.suggestions[0] ?? null };
}
