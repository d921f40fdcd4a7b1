/** Accounts and assumptions, which arrive when they are opened. */
export { AreaResults, AssumptionsPart } from '../results/index.ts';
