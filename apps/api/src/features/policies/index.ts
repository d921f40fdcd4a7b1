export { seesFileOfPolicy } from './file-access.ts';
