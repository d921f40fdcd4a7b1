export * from './births.ts';
export * from './guards/index.ts';
export * from './investor-profile.ts';
export * from './progress.ts';
export * from './results/index.ts';
export * from './shown/index.ts';
export type * from './snapshot.ts';
export { PASSOS_DO_LEVANTAMENTO, type Passo } from './steps.ts';
