export * from './columns.ts';
export { matchPerson } from './match-person.ts';
export { SYNONYMS } from './synonyms.ts';
