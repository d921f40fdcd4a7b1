import { api } from '@farol/contracts';
import type { Deps } from '../deps.ts';
import type { Serve } from './serve.ts';

export function operationRoutes(serve: Serve, deps: Deps) {
  serve.open(api.operation.health, () => ({ status: 'ok' as const }));
  serve.open(api.operation.ready, async () => {
    await deps.db.ping();
    return { status: 'ok' as const };
  });
}
