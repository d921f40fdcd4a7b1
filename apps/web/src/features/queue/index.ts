export { queueSearch } from './search.ts';
