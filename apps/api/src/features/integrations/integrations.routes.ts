import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { deliveriesOf, replayDay, replayDelivery, sendTest } from './deliveries.ts';
import { createKey, keysOf, revokeKey } from './keys.ts';
import { createWebhook, removeWebhook, rotateSecret, updateWebhook, webhooksOf } from './webhooks.ts';

/** Per minute: calls of a person that make the service look a name up or call an address. */
const CALLS_BY_PERSON = 60;

export function integrationsRoutes(serve: Serve, deps: Deps) {
  const limit = createLimiter(deps.counts, 'webhook');
  const byPerson = (funcionario_id: number) => limit(`person ${funcionario_id}`, CALLS_BY_PERSON);

  serve(api.apiKeys.list, ({ actor, params, query }) => keysOf(deps, actor, params.id, query));
  serve(api.apiKeys.create, ({ actor, params, body, request_id }) =>
    createKey({ deps, actor, request_id }, params.id, body),
  );
  serve(api.apiKeys.revoke, ({ actor, params, request_id }) =>
    revokeKey({ deps, actor, request_id }, params.id),
  );

  serve(api.webhooks.list, ({ actor, params }) => webhooksOf(deps, actor, params.id));
  serve(api.webhooks.create, ({ actor, params, body, request_id }) => {
    byPerson(actor.funcionario_id);
    return createWebhook({ deps, actor, request_id }, params.id, body);
  });
  serve(api.webhooks.update, ({ actor, params, body, request_id }) => {
    byPerson(actor.funcionario_id);
    return updateWebhook({ deps, actor, request_id }, params.id, body);
  });
  serve(api.webhooks.remove, ({ actor, params, request_id }) =>
    removeWebhook({ deps, actor, request_id }, params.id),
  );
  serve(api.webhooks.rotate, ({ actor, params, request_id }) =>
    rotateSecret({ deps, actor, request_id }, params.id),
  );
  serve(api.webhooks.test, ({ actor, params, request_id }) => {
    byPerson(actor.funcionario_id);
    return sendTest({ deps, actor, request_id }, params.id);
  });
  serve(api.webhooks.deliveries, ({ actor, params, query }) => deliveriesOf(deps, actor, params.id, query));
  serve(api.webhooks.replay, ({ actor, params, request_id }) =>
    replayDelivery({ deps, actor, request_id }, params.id, params.webhook_entrega_id),
  );
  serve(api.webhooks.replayDay, ({ actor, params, body, request_id }) =>
    replayDay({ deps, actor, request_id }, params.id, body.dia),
  );
}
