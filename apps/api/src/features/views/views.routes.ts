import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readViews } from './read-views.ts';
import { changeView, createView, removeView } from './save-view.ts';

export function viewsRoutes(serve: Serve, deps: Deps) {
  serve(api.views.list, ({ actor, query }) => readViews(deps, actor, query.tela));
  serve(api.views.create, ({ body, ...who }) => createView({ deps, ...who }, body));
  serve(api.views.update, ({ params, body, ...who }) => changeView({ deps, ...who }, params.id, body));
  serve(api.views.remove, async ({ params, ...who }) => {
    await removeView({ deps, ...who }, params.id);
    return undefined;
  });
}
