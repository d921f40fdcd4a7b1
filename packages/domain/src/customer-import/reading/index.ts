export { type LinhaLida, readRow } from './read-row.ts';
export { normalizeCell } from './values.ts';
