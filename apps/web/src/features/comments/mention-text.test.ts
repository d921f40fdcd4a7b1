import { mentionedIn } from '@farol/domain/pipeline';
import { describe, expect, test } from 'vitest';
import { mentionAt, storedWords, typedWords } from './mention-text.ts';

const DIEGO = { funcionario_id: 12, pessoa_nome: 'Diego' };
const NOGUEIRA = { funcionario_id: 7, pessoa_nome: 'Diego Nogueira' };
const SECOND = { funcionario_id: 9, pessoa_nome: 'Diego' };

describe('names and ids', () => {
  test('are exchanged both ways', () => {
    const typed = '@Diego Nogueira e @Diego, exame?';
    expect(storedWords(typed, [DIEGO, NOGUEIRA])).toBe('@[7] e @[12], exame?');
    expect(typedWords('@[7] e @[12], exame?', [DIEGO, NOGUEIRA])).toBe(typed);
  });
  test('do not match the beginning of a longer word', () => {
    expect(storedWords('@Diegos', [DIEGO])).toBe('@Diegos');
  });
  test('an id typed by hand names nobody', () => {
    const stored = storedWords('@[12] ok', [DIEGO]);
    expect(mentionedIn(stored)).toEqual([]);
    expect(typedWords(stored, [DIEGO])).toBe('@\u2060[12] ok');
  });
  test('two people of one name stay two', () => {
    const typed = typedWords('@[12] @[9]', [DIEGO, SECOND]);
    expect(typed).toBe('@Diego @Diego (9)');
    expect(storedWords(typed, [DIEGO, SECOND])).toBe('@[12] @[9]');
  });
});

describe('the search for a name', () => {
  test.each([
    ['@', ''],
    ['Oi @die', 'die'],
    ['(@maria cl', 'maria cl'],
  ])('goes on in %s', (typed, busca) => {
    expect(mentionAt(typed, typed.length, [])?.busca).toBe(busca);
  });
  test.each(['diego@farol', '@ die', '@diego precisa de exame', '@Diego '])('is not in %s', (typed) => {
    expect(mentionAt(typed, typed.length, [DIEGO])).toBeNull();
  });
});
