export { readByHash } from './calendar-link.store.ts';
