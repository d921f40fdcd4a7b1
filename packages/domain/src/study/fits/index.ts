export * from './investor-fit.ts';
export { leastPerfil, wordsAboveCategoria } from './least-profile.ts';
