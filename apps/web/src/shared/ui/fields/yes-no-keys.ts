export type YesNoAnswer = 'S' | 'N' | null;

/** Keys pressed since the focus came or the option was chosen otherwise. */
export type YesNoTyping = {
  /** Keys so far, without accents; null once they are no answer. */
  text: string | null;
  /** Answer from before them. */
  before: YesNoAnswer;
  at: number;
};

export type YesNoState = { answer: YesNoAnswer; typing: YesNoTyping | null };

/** After this pause a letter begins an answer of its own, in milliseconds. */
const PAUSE = 1000;

const WORDS = [
  { word: 'sim', answer: 'S' },
  { word: 'nao', answer: 'N' },
] as const;

const plain = (key: string): string => key.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Not more than the beginning of "sim" or "não"; a space after it changes nothing. */
const answerOf = (text: string): YesNoAnswer =>
  WORDS.find(({ word }) => word.startsWith(text.trimEnd()))?.answer ?? null;

/**
 * A printable key on Sim or Não. S and N answer, as do "sim" and "não"; any other key after them takes the answer
 * back, so that a sentence typed here by mistake answers nothing. A space alone chooses the focused option.
 */
export function pressKey(
  { answer, typing }: YesNoState,
  key: string,
  { now, focused }: { now: number; focused: YesNoAnswer },
): YesNoState {
  const letter = plain(key);
  const isNew = typing === null || (now - typing.at > PAUSE && letter !== ' ' && answerOf(letter) !== null);
  const before = isNew ? answer : typing.before;
  if (key === ' ' && isNew) return { answer: focused, typing: { text: ' ', before, at: now } };
  // A space between the words of a sentence answers nothing.
  const text = isNew ? letter : typing.text === null ? null : typing.text + letter;
  const said = text === null ? null : answerOf(text);
  if (said !== null) return { answer: said, typing: { text, before, at: now } };
  return { answer: before, typing: { text: null, before, at: now } };
}
