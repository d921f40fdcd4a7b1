export { PolicyDifferences } from './policy-differences.tsx';
export { PolicyFileDrops } from './policy-file-drops.tsx';
export { SolutionsExecutionScreen } from './solutions-execution.tsx';
