import { beforeEach, expect, test } from 'vitest';
import { meOf, sessionOf } from '../../test/session.ts';
import { session } from '../api/index.ts';
import { toldText } from './told.ts';

const beatriz = { funcionario_id: 99, pessoa_nome: 'Beatriz' };
beforeEach(() => session.start({ token: 'x', ...meOf(sessionOf('specialist')) }));

test.each([
  [[{ ...beatriz, canal: 'aplicativo' as const }], 'Avisamos Beatriz.'],
  [[{ ...beatriz, canal: 'email' as const }], 'Avisamos Beatriz.'],
  [[{ ...beatriz, canal: 'resumo' as const }], 'Beatriz recebe no resumo do dia.'],
  [[], 'Beatriz não recebe este aviso.'],
])('says what became of a notice: %o', (avisados, words) => {
  expect(toldText(beatriz, avisados)).toBe(words);
});

test('says nothing of oneself', () => {
  const me = { funcionario_id: session.get()?.user.funcionario_id ?? 0, pessoa_nome: 'Eu' };
  expect(toldText(me, [])).toBe('');
});
