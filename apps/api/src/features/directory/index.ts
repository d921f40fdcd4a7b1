export { resealDirectories } from './reseal-directories.store.ts';
