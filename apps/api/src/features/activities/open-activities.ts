import { RENOVACAO, REVISAO_ANUAL, renewalWindow, reviewLimit } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import {
  closeOrphanRenewals,
  insertRenewals,
  insertReviews,
  tryActivitiesLock,
} from './open-activities.store.ts';

type JobDeps = Pick<Deps, 'db' | 'clock'>;

const BATCH = 500;

/**
 * Opens what falls due by the calendar: renewals 60 days before the end of a policy, and yearly reviews. Run again it
 * changes nothing; run after days off it catches up. Returns whether all is open: not known while another instance opens.
 */
export async function openActivities(deps: JobDeps, options: { batch?: number } = {}): Promise<boolean> {
  const limit = options.batch ?? BATCH;
  const sweep = () =>
    deps.db.service(async (tx) => {
      if (!(await tryActivitiesLock(tx))) return null;
      const today = deps.clock.today();
      const batch = { now: deps.clock.now(), limit };
      const window = { ...renewalWindow(today), abre: RENOVACAO.abre, prazo: RENOVACAO.prazo };
      const renewals = await insertRenewals(tx, window, batch);
      const reviews = await insertReviews(tx, { limite: reviewLimit(today), ...REVISAO_ANUAL }, batch);
      return renewals === limit || reviews === limit;
    });
  // Alone: what opens afterwards waits for customers, whose change waits for their lines.
  await deps.db.service((tx) => closeOrphanRenewals(tx, deps.clock.now()));
  let more = await sweep();
  while (more) more = await sweep();
  return more === false;
}
