import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import { refuseOtherCompany } from '../../platform/http/own-company.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { mailServerReply } from './read-mail-server.ts';
import { testMailServer } from './try-mail-server.ts';
import { updateMailServer } from './update-mail-server.ts';

/** Connections a minute that the service makes for one person. */
const TESTS_BY_PERSON = 6;

export function mailServerRoutes(serve: Serve, deps: Deps) {
  const limit = createLimiter(deps.counts, 'servidor_email');

  serve(api.mailServer.get, ({ actor, params }) => {
    refuseOtherCompany(actor, params.id);
    return deps.db.read(actor, (tx) => mailServerReply(tx, deps, params.id));
  });
  serve(api.mailServer.update, ({ actor, params, body, request_id }) =>
    updateMailServer({ deps, actor, request_id }, params.id, body),
  );
  serve(api.mailServer.test, ({ actor, params, body }) => {
    limit(`person ${actor.funcionario_id}`, TESTS_BY_PERSON);
    return testMailServer(deps, actor, params.id, body);
  });
}
