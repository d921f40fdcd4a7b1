export * from './codes.ts';
export * from './consent.ts';
export * from './customer-words.ts';
export * from './institutions.ts';
export * from './lists.ts';
export { codeLabelIn } from './options.ts';
export * from './pipeline-lists.ts';
export * from './questionnaire.ts';
export type { Codigo, Opcao } from './types.ts';
