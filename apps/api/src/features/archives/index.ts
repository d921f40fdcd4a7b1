export { noteArchive, seesArchive } from './file-access.ts';
export { startArchives } from './start-archives.ts';
