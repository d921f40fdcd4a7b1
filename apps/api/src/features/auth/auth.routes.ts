import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { findAccount, revokeSession } from './auth.store.ts';
import { forgotPassword } from './forgot-password.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { logIn } from './log-in.ts';
import { checkResetToken, resetPassword } from './reset-password.ts';
import { sessionReply } from './session-reply.ts';
import { signUp } from './sign-up.ts';
import { switchProfile } from './switch-profile.ts';

/** Per minute. */
const SIGN_UPS_BY_ADDRESS = 20;

export function authRoutes(serve: Serve, deps: Deps) {
  serve.open(api.auth.authenticate, ({ body, ip, agent }) => logIn(deps, { ...body, ip, agent }));

  const limit = createLimiter(deps.clock);
  serve.open(
    api.auth.signUp,
    ({ body, ip, agent, request_id }) => signUp(deps, { ...body, ip, agent, request_id }),
    ({ ip }) => limit(`address ${ip}`, SIGN_UPS_BY_ADDRESS),
  );
  invitationsRoutes(serve, deps);

  serve(api.auth.me, async ({ actor }) => {
    const account = await deps.db.asService((tx) => findAccount(tx, actor.funcionario_id));
    return sessionReply(account, actor.perfil, deps);
  });

  serve(api.auth.logout, async ({ session }) => {
    await deps.db.asService((tx) => revokeSession(tx, session.sessao_id, deps.clock.now()));
    return undefined;
  });

  serve(api.auth.switchProfile, ({ actor, session, body, request_id }) =>
    switchProfile(deps, actor, { sessao_id: session.sessao_id, logado_como: body.logado_como, request_id }),
  );

  serve.open(api.auth.forgotPassword, ({ body }) => forgotPassword(deps, body));
  serve.open(api.auth.checkResetToken, ({ params }) => checkResetToken(deps, params.token));
  serve.open(api.auth.resetPassword, ({ params, body, request_id }) =>
    resetPassword(deps, { token: params.token, senha: body.senha, request_id }),
  );
}
