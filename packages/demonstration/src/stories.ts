import type { Deps } from '@farol/api';
import { finishStories } from './demo.store.ts';
import { fillOlder } from './older/fill-older.ts';
import type { People } from './people.ts';
import { PLANS, PROSPECTS } from './plans.ts';
import { commissions } from './scenes/commissions.ts';
import { market } from './scenes/market.ts';
import { otherPolicies } from './scenes/other-policies.ts';
import { receivedSheet } from './scenes/received-sheet.ts';
import { type Begun, begin, goOn, prospect } from './script.ts';
import { openWorld } from './world.ts';

/** Stories run concurrently: while the database serves one, the others proceed. */
const AT_A_TIME = 3;

/**
 * Fills in customers and studies through their people's calls on a clock that starts months ago. All of them
 * arrive first, one after the other in the order of their dates, so that their numbers are the same on every
 * machine.
 */
export async function fillStories(deps: Deps, { people }: { people: People }): Promise<void> {
  const world = await openWorld(deps, people);
  try {
    const begun: Begun[] = [];
    await world.live(
      [
        ...PLANS.map((plan) => begin(world, plan, (one) => begun.push(one))),
        ...PROSPECTS.map((one) => prospect(world, one)),
      ],
      1,
    );
    await world.live([market(world), ...begun.map(goOn)], AT_A_TIME);
    await world.live([otherPolicies(world)], 1);
    await world.live([receivedSheet(world)], 1);
    await fillOlder(deps, people, deps.clock.today());
    await world.live([commissions(world, deps.db)], 1);
  } finally {
    await world.close();
  }
  await deps.db.service((tx) => finishStories(tx, deps.clock.now()));
}
