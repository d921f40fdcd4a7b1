import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { createOwnLink, removeOwnLink, showOwnLink } from './own-link.ts';

export function calendarRoutes(serve: Serve, deps: Deps) {
  serve(api.calendarLink.get, ({ actor }) => showOwnLink(deps, actor));
  serve(api.calendarLink.create, ({ actor, body, request_id }) =>
    createOwnLink({ deps, actor, request_id }, body.com_nomes),
  );
  serve(api.calendarLink.remove, ({ actor, request_id }) => removeOwnLink({ deps, actor, request_id }));
}
