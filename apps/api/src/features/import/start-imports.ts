import { isPassing, isPersonDeleted, isUnavailable } from '../../db/client.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { announceImport } from './announce-import.ts';
import { claimImport, failImport } from './import.store.ts';
import { type WorkDeps, workOnImport } from './work-on-import.ts';

const LEASE_MS = 60_000;

/** Retried once the lease has run out; each batch checks its rows again. */
const isRetried = (error: unknown): boolean =>
  isUnavailable(error) || isPassing(error) || isPersonDeleted(error);

/** Works on queued imports, one at a time, batch by batch; several instances share the work. */
export function startImports(deps: WorkDeps & { onError(error: unknown): void }) {
  const { db, clock, onError } = deps;

  const step = async (isStopped: () => boolean) => {
    const now = clock.now();
    const key = await db.service((tx) => claimImport(tx, now, new Date(now.getTime() + LEASE_MS)));
    if (!key) return false;
    try {
      while (!isStopped() && (await workOnImport(deps, key)));
    } catch (error) {
      onError(error);
      if (isRetried(error)) return false;
      await db.service(async (tx) => {
        await failImport(tx, key);
        await announceImport(tx, key);
      });
    }
    return true;
  };

  return startWorker({ db, step, onError });
}
