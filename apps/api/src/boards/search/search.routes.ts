import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { searchAll } from './search-all.ts';

export function searchRoutes(serve: Serve, deps: Deps) {
  serve(api.search.everything, async ({ query, reply, ...reader }) => ({
    data: await searchAll(deps, reader, query, goneSignal(reply)),
  }));
}
