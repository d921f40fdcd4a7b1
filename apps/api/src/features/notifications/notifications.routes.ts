import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { readPreferences, updatePreferences } from './preferences.ts';

export function notificationsRoutes(serve: Serve, deps: Deps) {
  serve(api.notifications.update, async ({ actor, params, body }) => {
    await markRead(deps, actor, params.id, body.lido);
    return undefined;
  });
  serve(api.notifications.markAllRead, async ({ actor, body }) => ({
    lidos: await markAllRead(deps, actor, body.ate),
  }));
  serve(api.notifications.preferences, ({ actor }) => readPreferences(deps, actor));
  serve(api.notifications.updatePreferences, ({ actor, body, request_id }) =>
    updatePreferences({ deps, actor, request_id }, body),
  );
}
