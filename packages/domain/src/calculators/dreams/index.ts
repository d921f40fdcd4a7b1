import { freedom } from './freedom.ts';
import { goal } from './goal.ts';
import { goals } from './goals.ts';
import { projection } from './projection.ts';
import { reserve } from './reserve.ts';
import { sensitivity } from './sensitivity.ts';

export const DREAMS = {
  [freedom.kind]: freedom,
  [projection.kind]: projection,
  [sensitivity.kind]: sensitivity,
  [goal.kind]: goal,
  [goals.kind]: goals,
  [reserve.kind]: reserve,
} as const;
