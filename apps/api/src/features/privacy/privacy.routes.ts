import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { goneSignal } from '../../platform/http/gone-signal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askErasure, keepCustomer } from './ask-erasure.ts';
import { makePersonFile } from './person-file.ts';
import { readCustomerPrivacy, readDesk, readRetention } from './read-desk.ts';
import { answerRequest, listRequests, registerRequest } from './requests.ts';
import { withdrawConsent } from './withdraw-consent.ts';

export function privacyRoutes(serve: Serve, deps: Deps) {
  serve(api.privacy.list, ({ query, ...reader }) => readDesk(deps, reader, query));
  serve(api.privacy.retention, (reader) => readRetention(deps, reader));
  serve(api.privacy.get, ({ params, ...reader }) => readCustomerPrivacy(deps, reader, params.id));
  serve(api.privacy.withdraw, ({ params, body, ...reader }) =>
    withdrawConsent(deps, reader, params.id, body),
  );
  serve(api.privacy.personData, async ({ params, query, reply, ...reader }) => {
    const { name, type, content } = await makePersonFile(deps, reader, params.id, {
      formato: query.formato,
      signal: goneSignal(reply),
    });
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
  });
  serve(api.privacy.erase, ({ params, ...reader }) => askErasure(deps, reader, params.id));
  serve(api.privacy.keep, ({ params, ...reader }) => keepCustomer(deps, reader, params.id));
  serve(api.privacy.requests, ({ query, ...reader }) => listRequests(deps, reader, query));
  serve(api.privacy.register, ({ body, ...reader }) => registerRequest(deps, reader, body));
  serve(api.privacy.answer, ({ params, body, ...reader }) => answerRequest(deps, reader, params.id, body));
}
