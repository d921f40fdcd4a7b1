export * from './levers.ts';
export * from './summary.ts';
