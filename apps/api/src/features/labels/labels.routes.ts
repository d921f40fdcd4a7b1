import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { applyLabels } from './apply-labels.ts';
import { changeLabel, createLabel, removeLabel } from './change-label.ts';
import { listLabels } from './labels.store.ts';

export function labelsRoutes(serve: Serve, deps: Deps) {
  serve(api.labels.list, async ({ actor, query }) => ({
    data: await deps.db.read(actor, (tx) => listLabels(tx, actor, query.contar === 'S')),
  }));
  serve(api.labels.create, ({ body, ...who }) => createLabel({ deps, ...who }, body));
  serve(api.labels.update, ({ params, body, ...who }) => changeLabel({ deps, ...who }, params.id, body));
  serve(api.labels.remove, async ({ params, ...who }) => {
    await removeLabel({ deps, ...who }, params.id);
    return undefined;
  });
  serve(api.labels.apply, ({ body, ...who }) => applyLabels({ deps, ...who }, body));
}
