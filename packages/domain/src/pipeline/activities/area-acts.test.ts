import { expect, it } from 'vitest';
import { actOfArea } from './area-acts.ts';

it.each([
  [2, 'consultor', 'apresentar'],
  [2, 'cliente', 'respostas'],
  [3, 'consultor', 'documentos'],
  [3, 'cliente', 'documentos'],
  [1, 'especialista', null],
  [3, 'especialista', null],
  [5, 'fornecedor', null],
  [4, 'consultor', null],
])('an area at stage %i that waits for %s has the act %s', (estagio_especialista, aguardando, act) => {
  expect(actOfArea({ estagio_especialista, aguardando })).toBe(act);
});
