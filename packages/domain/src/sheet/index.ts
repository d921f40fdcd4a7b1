export * from './compare.ts';
export * from './contents.ts';
export { areaOfSeguro } from './options.ts';
export * from './questions.ts';
