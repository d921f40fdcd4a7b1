export type { AppliedMigration, CopiedTable, SequenceValue } from './catalogue.ts';
export { BackupRunning, type Journal, openJournal } from './journal.ts';
export { type Loader, loadDatabase, NotRestored, type TableSum } from './load.ts';
export { createRowsDigest } from './rows-digest.ts';
export { openSnapshot, type ReferredFile, type Snapshot } from './snapshot.ts';
