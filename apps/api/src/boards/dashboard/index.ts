export { startFolding } from './fold-sums.ts';
