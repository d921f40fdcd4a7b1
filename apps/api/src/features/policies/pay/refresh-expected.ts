import type { Actor } from '@farol/domain/access';
import { type CalendarDay, makeDay, yearOf } from '@farol/domain/calendar';
import { expectedByMonth, type Mes } from '@farol/domain/commissions';
import type { Tx } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockExpected, saveExpected, staleCompanies, stalePolicies } from './expected.store.ts';

/** Policies of one statement. */
const BATCH = 500;
const DECEMBER = 12;

/** The last month that is worked out: December of next year, so that it moves once a year. */
const lastMonthAhead = (today: CalendarDay): Mes => makeDay(yearOf(today) + 1, DECEMBER, 1);

/** One batch of a company; returns whether more may be left. */
async function refreshBatch(tx: Tx, empresa_id: number, ate: Mes, ids?: readonly number[]): Promise<boolean> {
  await lockExpected(tx, empresa_id);
  const stale = await stalePolicies(tx, empresa_id, { ate, limit: BATCH, ids });
  if (stale.length > 0)
    await saveExpected(
      tx,
      stale.map((one) => ({ ...one, meses: expectedByMonth(one, ate) })),
      ate,
    );
  return stale.length === BATCH;
}

/**
 * Works out the expected months of the policies that changed since. Every reading of commissions begins with it, so
 * that no command which touches a policy has to know of them. With `ids`, of these policies only.
 */
export async function refreshExpected(
  tx: Tx,
  { empresas }: Pick<Actor, 'empresas'>,
  today: CalendarDay,
  ids?: readonly number[],
): Promise<void> {
  const ate = lastMonthAhead(today);
  for (const empresa_id of await staleCompanies(tx, empresas, ate, ids))
    while (await refreshBatch(tx, empresa_id, ate, ids));
}

/** The same for everybody, a transaction for each batch: after an update and on 1 January every policy is due. */
export async function refreshAllExpected({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const ate = lastMonthAhead(clock.today());
  const empresas = await db.service((tx) => staleCompanies(tx, null, ate));
  for (const empresa_id of empresas) while (await db.service((tx) => refreshBatch(tx, empresa_id, ate)));
}
