export { dropFile, type FileOwner, insertFile, releaseFiles, takeFile } from './files.store.ts';
