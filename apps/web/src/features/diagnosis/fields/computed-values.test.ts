import { expect, it } from 'vitest';
import type { EditedStudy } from '../study/study-context.ts';
import { computedValue } from './computed-values.ts';

const study = (calculado: 'S' | 'N', despesa: number | null = 9000) =>
  ({
    derivados: { educacao_incluida: { calculado }, despesa_mensal_familiar: { calculado: despesa } },
    resultados: [],
  }) as unknown as EditedStudy;

it('computes school fees from their budget row, or leaves the field open', () => {
  expect(computedValue('educacao_incluida', study('S'))).toBe('S');
  expect(computedValue('educacao_incluida', study('N'))).toBe('N');
  expect(computedValue('educacao_incluida', study('N', null))).toBeUndefined();
});
