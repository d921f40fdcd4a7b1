export * from './hypotheses.ts';
export * from './levers.ts';
export * from './summary.ts';
