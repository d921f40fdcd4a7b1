export {
  attachFile,
  deleteFile,
  deleteFiles,
  detachFiles,
  findFile,
  giveFiles,
  insertFile,
} from './files.store.ts';
export type { FileAccess, FileOfRecord } from './open-file.ts';
