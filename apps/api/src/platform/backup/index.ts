export { ERASURES, mergeErasures, publishErasures } from './erasures.ts';
export { makeBackup } from './make-backup.ts';
export { readBackup } from './read-backup.ts';
export { refuseHalfRestored, restoreBackup } from './restore-backup.ts';
export { scheduledSince } from './schedule.ts';
