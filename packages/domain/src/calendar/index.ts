export { birthProblem } from './birth.ts';
export * from './business-days.ts';
export * from './day.ts';
export * from './format.ts';
export * from './holidays.ts';
export * from './read-day.ts';
export * from './zone.ts';
