import { expect, it } from 'vitest';
import { sumSteps } from '../../features/diagnosis/needs/calculation-steps.tsx';

const steps = (...names: string[]) => names.map((nome) => ({ nome }));

it('highlights need and gap, or the last step without a sum', () => {
  expect([...sumSteps(steps('vp_renda', 'necessidade', 'recursos', 'gap', 'capital_sugerido'))]).toEqual([
    'necessidade',
    'gap',
  ]);
  expect([...sumSteps(steps('taxa', 'prestacao'))]).toEqual(['prestacao']);
  expect(sumSteps([]).size).toBe(0);
});
