export {
  attachFile,
  deleteFile,
  deleteFiles,
  detachFiles,
  findFile,
  giveFiles,
  insertFile,
} from './files.store.ts';
export type { FileAccess, FileOfRecord, NoteOpening } from './open-file.ts';
