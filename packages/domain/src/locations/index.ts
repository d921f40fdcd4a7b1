export * from './load-cities.ts';
export * from './states.ts';
