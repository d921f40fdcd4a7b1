import { familyFlow } from './family-flow.ts';
import { pathsFlow } from './paths-flow.ts';
import { savingFlow } from './saving-flow.ts';
import { scenarioFlow } from './scenario-flow.ts';

export const CASH_FLOW = {
  [familyFlow.kind]: familyFlow,
  [scenarioFlow.kind]: scenarioFlow,
  [pathsFlow.kind]: pathsFlow,
  [savingFlow.kind]: savingFlow,
} as const;
