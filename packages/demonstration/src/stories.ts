import type { Deps } from '@farol/api';
import { finishStories } from './demo.store.ts';
import { fillOlder } from './older/fill-older.ts';
import type { People } from './people.ts';
import { PLANS, PROSPECTS } from './plans.ts';
import { market } from './scenes/market.ts';
import { prospect, study } from './script.ts';
import { openWorld } from './world.ts';

/** Stories run concurrently: while the database serves one, the others proceed. */
const AT_A_TIME = 3;

/**
 * Fills in customers and studies through their people's calls on a clock that starts months ago. Families are
 * processed in the order of their dates, so that their order of arrival is right.
 */
export async function fillStories(deps: Deps, { people }: { people: People }): Promise<void> {
  const world = await openWorld(deps, people);
  try {
    await world.live(
      [
        market(world),
        ...PLANS.map((plan) => study(world, plan)),
        ...PROSPECTS.map((one) => prospect(world, one)),
      ],
      AT_A_TIME,
    );
  } finally {
    await world.close();
  }
  await fillOlder(deps, people, deps.clock.today());
  await deps.db.asService((tx) => finishStories(tx, deps.clock.now()));
}
