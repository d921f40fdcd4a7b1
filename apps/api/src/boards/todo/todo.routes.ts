import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { exactMeta } from '../../platform/paging.ts';
import { groupTotals } from '../due.store.ts';
import { traced } from '../traced.ts';
import { todoPage, todoTotals } from './todo.store.ts';

export function todoRoutes(serve: Serve, deps: Deps) {
  serve(api.boards.todo, ({ query, ...reader }) =>
    deps.db.forActor(reader.actor, async (tx) => {
      const data = await traced(tx, deps, reader, await todoPage(tx, reader.actor, query, deps.clock));
      const counted = await todoTotals(tx, reader.actor, query, deps.clock);
      return { data, meta: exactMeta(query, counted), grupos: groupTotals(counted) };
    }),
  );
}
