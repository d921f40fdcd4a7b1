import type { Deps } from '../platform/deps.ts';
import { startWorker, type Worker } from '../platform/jobs/worker.ts';
import { companiesToFold, foldCompany } from './dashboard/index.ts';
import { companiesWithNotes, foldKept } from './fold-kept.store.ts';

type JobDeps = Pick<Deps, 'db'>;

/** A portion of each company's changes into its sums, lines and counts; returns whether there may be more. */
export async function foldNotes({ db }: JobDeps): Promise<boolean> {
  let folded = 0;
  for (const empresa_id of await db.service(companiesToFold))
    folded += await db.service((tx) => foldCompany(tx, empresa_id));
  for (const empresa_id of await db.service(companiesWithNotes))
    folded += await db.service((tx) => foldKept(tx, empresa_id));
  return folded > 0;
}

/** Looks every 15 s for changes that readers work out themselves until then. */
export const startFolding = (deps: JobDeps, onError: (error: unknown) => void): Worker =>
  startWorker({ db: deps.db, step: () => foldNotes(deps), onError });
