import type { Actor } from '@farol/domain/access';
import { type CalendarDay, makeDay, yearOf } from '@farol/domain/calendar';
import { expectedByMonth, type Mes } from '@farol/domain/commissions';
import type { Tx } from '../../../db/client.ts';
import { hasStalePolicies, lockExpected, saveExpected, stalePolicies } from './expected.store.ts';

/** Policies of one statement. */
const BATCH = 500;
const DECEMBER = 12;

/** The last month that is worked out: December of next year, so that it moves once a year. */
export const lastMonthAhead = (today: CalendarDay): Mes => makeDay(yearOf(today) + 1, DECEMBER, 1);

/**
 * Works out the expected months of the policies that changed since. Every reading of commissions begins with it, so
 * that no command which touches a policy has to know of them.
 */
export async function refreshExpected(
  tx: Tx,
  { empresas }: Pick<Actor, 'empresas'>,
  today: CalendarDay,
): Promise<void> {
  const ate = lastMonthAhead(today);
  if (!(await hasStalePolicies(tx, empresas, ate))) return;
  await lockExpected(tx);
  for (;;) {
    const stale = await stalePolicies(tx, empresas, { ate, limit: BATCH });
    if (stale.length === 0) return;
    await saveExpected(
      tx,
      stale.map((one) => ({ ...one, meses: expectedByMonth(one, ate) })),
      ate,
    );
    if (stale.length < BATCH) return;
  }
}
