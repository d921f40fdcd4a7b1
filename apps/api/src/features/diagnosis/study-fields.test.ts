import { expect, test } from 'vitest';
import type { Study } from './study.store.ts';
import { recordOf } from './study-fields.ts';

const person = { endereco_cep: '88010000', pessoa_filhos: 2 } as Study['person'];
const study = (over: Partial<Study>) =>
  ({ estagio: 4, encerrado_em: null, person, campos: {}, ...over }) as Study;

test('uses the customer’s record, then the copy, or nothing without one', () => {
  const encerrado_em = new Date('2026-11-20T12:00:00Z');
  expect(recordOf(study({}))).toEqual({ endereco_cep: '88010000', pessoa_filhos: 2 });
  const copy = { endereco_cep: '01001000', pessoa_filhos: 1 };
  expect(recordOf(study({ encerrado_em, campos: copy }))).toEqual(copy);
  expect(recordOf(study({ encerrado_em }))).toEqual({ endereco_cep: null, pessoa_filhos: null });
});
