import { auditAll } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DoneErasure } from '../../platform/files/erasure-list.ts';
import { doneErasures, dueErasures, eraseAgain, eraseDueCustomer, stillThere } from './erasure.store.ts';

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'erasures' | 'purge'>;

const keyOf = ({ empresa_id, cliente_id, cliente_criado_em }: DoneErasure) =>
  `${empresa_id}:${cliente_id}:${Date.parse(cliente_criado_em)}`;

/** Customers that could not be erased, by id and kind of error: nothing of their data. */
export class UnfinishedErasures extends Error {
  override name = 'UnfinishedErasures';
}

/** Runs each alone, so that one failure keeps nobody else's data. */
async function each<T extends { cliente_id: number }>(all: readonly T[], work: (one: T) => Promise<unknown>) {
  const failed: string[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      failed.push(`cliente ${one.cliente_id} (${error instanceof Error ? error.name : 'erro'})`);
    }
  }
  if (failed.length > 0) throw new UnfinishedErasures(failed.join(', '));
}

/** Erases whose day has come, then their files. Throws UnfinishedErasures, after the others, when one failed. */
export async function eraseDue(deps: EraseDeps): Promise<void> {
  const { db, clock, erasures, purge } = deps;
  const due = await db.service((tx) => dueErasures(tx, clock.now()));
  if (due.length === 0) return;
  try {
    await each(due, async (key) => {
      const now = clock.now();
      const done = await db.service(async (tx) => {
        const one = await eraseDueCustomer(tx, key, now);
        if (one)
          await auditAll(tx, null, now, [
            { empresa_id: key.empresa_id, entidade: 'cliente', entidade_id: key.cliente_id, acao: 'apagar' },
          ]);
        return one;
      });
      if (done) await erasures.add([done]);
    });
  } finally {
    await purge();
  }
}

/**
 * Erases again everybody whose erasure the database or the list beside it knows of, for a copy restored from before; and
 * completes the list. Does nothing where all is done.
 */
export async function applyErasures(deps: EraseDeps): Promise<void> {
  const { db, clock, erasures, purge } = deps;
  const [known, listed] = await Promise.all([db.service(doneErasures), erasures.all()]);
  const unlisted = new Set(listed.map(keyOf));
  await erasures.add(known.filter((one) => !unlisted.has(keyOf(one))));
  const all = [...new Map([...listed, ...known].map((one) => [keyOf(one), one])).values()];
  const back = await db.service((tx) => stillThere(tx, all));
  if (back.length === 0) return;
  try {
    await each(back, (one) => db.service((tx) => eraseAgain(tx, one, clock.now())));
  } finally {
    await purge();
  }
}
