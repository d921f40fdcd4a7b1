import { expect, it } from 'vitest';
import { choosesAreas, isEstudoOpen } from './open-study.ts';

it('holds a study open until it is closed or concluded', () => {
  expect(isEstudoOpen({ estagio: 9, encerrado_em: null })).toBe(true);
  expect(isEstudoOpen({ estagio: 10, encerrado_em: null })).toBe(false);
  expect(isEstudoOpen({ estagio: 4, encerrado_em: '2026-11-10T12:00:00.000Z' })).toBe(false);
});

it('lets the survey choose areas until the quotation', () => {
  expect([2, 3, 4].map((estagio) => choosesAreas({ estagio }))).toEqual([true, true, false]);
});
