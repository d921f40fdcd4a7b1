import { hideExample } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { lockExample } from './example.store.ts';

/** Removes the person's made-up customer with every study, quote and notice; nothing happens without one. */
export const removeExample = ({ deps, actor, request_id }: RequestContext): Promise<void> =>
  deps.db.write(actor, async (tx) => {
    await lockExample(tx, actor);
    await hideExample(tx, actor, actor, { now: deps.clock.now(), request_id });
  });
