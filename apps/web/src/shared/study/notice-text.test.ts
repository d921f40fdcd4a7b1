import { expect, test } from 'vitest';
import { noticeText } from './notice-text.ts';

const beatriz = { funcionario_id: 99, pessoa_nome: 'Beatriz' };

test.each([
  ['aplicativo', 'Avisamos Beatriz.'],
  ['email', 'Avisamos Beatriz.'],
  ['resumo', 'Beatriz recebe no resumo do dia.'],
  [null, 'Beatriz não recebe este aviso.'],
] as const)('says what became of a notice by %s', (canal, words) => {
  expect(noticeText(beatriz, [{ ...beatriz, canal }])).toBe(words);
});

test('says nothing where there was no notice for this person', () => {
  expect(noticeText(beatriz, [])).toBe('');
});
