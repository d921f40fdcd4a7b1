export * from './flow.ts';
export * from './levers.ts';
export * from './trial.ts';
