export { attachFile, deleteFile, detachFiles, type FileOwner, insertFile } from './files.store.ts';
