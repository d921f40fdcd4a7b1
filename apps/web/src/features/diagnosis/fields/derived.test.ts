import { expect, it } from 'vitest';
import type { StudyBeingEdited } from '../study/study-context.ts';
import { computedOf } from './derived.ts';

const study = (calculado: 'S' | 'N') =>
  ({ derivados: { educacao_incluida: { calculado } }, resultados: [] }) as unknown as StudyBeingEdited;

it('school fees are answered by their row in the budget; without one the field waits for the answer', () => {
  expect(computedOf('educacao_incluida', study('S'))).toBe('S');
  expect(computedOf('educacao_incluida', study('N'))).toBeUndefined();
});
