export { attachFile, deleteFile, detachFiles, type FileOwner, insertFile } from './files.store.ts';
export type { FileAccess, FileOfRecord } from './open-file.ts';
