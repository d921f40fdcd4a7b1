import type { Tx } from '../../db/client.ts';
import { announceImported } from '../customers/index.ts';
import { announceImportedPolicies } from '../policies/index.ts';
import type { ImportKey } from './import.store.ts';

/** Tells open screens, once, of all that an import made or took back, however it ended. */
export async function announceImport(tx: Tx, key: ImportKey): Promise<void> {
  await announceImported(tx, key);
  await announceImportedPolicies(tx, key);
}
