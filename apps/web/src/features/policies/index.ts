export { contractsOf } from './contracts.ts';
export { ExecutedArea, SolutionsExecutionScreen } from './solutions-execution.tsx';
