import { expect, it } from 'vitest';
import { referenceText } from './reference.ts';

it.each([
  ['credito.comprometimento', 'com_o_plano', 'com o plano'],
  ['sonhos.projecao', 'com_o_plano', 'para chegar à meta'],
  ['sonhos.meta', 'Casa na praia', 'Casa na praia'],
  ['vida.necessidade_capital', undefined, ''],
])('%s of %s is said as “%s”', (kind, referencia, words) => {
  expect(referenceText({ kind, referencia } as never)).toBe(words);
});
