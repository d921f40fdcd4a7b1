import { expect, it } from 'vitest';
import { plainHealthAnswers } from './index.ts';

it('answers the open health questions of one person', () => {
  expect(plainHealthAnswers('conjuge', {})).toEqual({
    conjuge_fumante: 2,
    conjuge_pratica_esporte_risco: 'N',
    conjuge_doencas_preexistentes: 'Nenhuma',
  });
});

it('leaves an answered question alone', () => {
  expect(plainHealthAnswers('titular', { fumante: 1, doencas_preexistentes: 'Asma' })).toEqual({
    pratica_esporte_risco: 'N',
  });
});
