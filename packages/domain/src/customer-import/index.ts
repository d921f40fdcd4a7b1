export * from './columns.ts';
export { matchPerson } from './match-person.ts';
