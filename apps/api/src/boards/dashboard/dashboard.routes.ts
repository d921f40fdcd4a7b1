import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { monthValues } from './dashboard.store.ts';
import { blocksOf, rangeOf } from './dashboard.ts';

export function dashboardRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.dashboard, ({ actor, query }) => {
    const range = rangeOf(query, deps.clock.today());
    return deps.db.forBoard(actor, async (tx) => blocksOf(await monthValues(tx, actor, query, range), range));
  });
}
