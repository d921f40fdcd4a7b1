import { api } from '@farol/contracts';
import type { Deps } from '../../../platform/deps.ts';
import { createLimiter } from '../../../platform/http/limiter.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { invite, resendInvitation } from './invite.ts';
import { listInvitations, openInvitation } from './read-invitations.ts';
import { revokeInvitation } from './revoke-invitation.ts';

/** Per minute. */
const OPENINGS_BY_ADDRESS = 60;

export function invitationsRoutes(serve: Serve, deps: Deps) {
  serve(api.invitations.list, ({ query, ...reader }) => listInvitations(deps, reader, query));
  serve(api.invitations.create, ({ body, ...request }) => invite(deps, request, body));
  serve(api.invitations.resend, ({ params, ...request }) => resendInvitation(deps, request, params.id));
  serve(api.invitations.revoke, async ({ params, ...request }) => {
    await revokeInvitation(deps, request, params.id);
    return undefined;
  });

  const limit = createLimiter(deps.counts, 'invitations');
  serve.open(
    api.invitations.get,
    ({ params }) => openInvitation(deps, params.token),
    ({ network }) => limit(`address ${network}`, OPENINGS_BY_ADDRESS),
  );
}
