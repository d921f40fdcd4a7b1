export { type FileOwner, insertFile } from './files.store.ts';
