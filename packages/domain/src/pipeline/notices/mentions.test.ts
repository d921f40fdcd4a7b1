import { expect, test } from 'vitest';
import { mentionedIn, mentionOf, partsOfComment, withMentionedNames } from '../index.ts';

const WORDS = `${mentionOf(12)} e ${mentionOf(7)}: exame? ${mentionOf(12)}`;

test('finds each mentioned person once', () => {
  expect(mentionedIn(WORDS)).toEqual([12, 7]);
});

test.each(['ana@farol.com', '@Ana', '@[0]', '@[x]', '@ [3]', '@[9999999999]'])(
  'finds nobody in %s',
  (words) => {
    expect(mentionedIn(words)).toEqual([]);
  },
);

test('splits a comment into words and people', () => {
  expect(partsOfComment(WORDS)).toEqual([
    { funcionario_id: 12 },
    ' e ',
    { funcionario_id: 7 },
    ': exame? ',
    { funcionario_id: 12 },
  ]);
});

test('reads as names, also where one is not known', () => {
  const names = new Map([[12, 'Diego Nogueira']]);
  expect(withMentionedNames(WORDS, (id) => names.get(id))).toBe(
    '@Diego Nogueira e @alguém: exame? @Diego Nogueira',
  );
});
