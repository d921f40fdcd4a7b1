export { type LinhaLida, readRow } from './read-row.ts';
export { cityOf, normalizeCell } from './values.ts';
