export * from './account.ts';
export * from './flow.ts';
export * from './levers.ts';
export * from './picture.ts';
export * from './scenario-sentences.ts';
export * from './sentences.ts';
export * from './table.ts';
export * from './trial.ts';
