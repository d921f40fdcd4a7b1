import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { hasAccounts } from './accounts.store.ts';
import { findAccount, revokeSession } from './auth.store.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { endSecondFactor } from './end-second-factor.ts';
import { endOtherSessions, endSession, listSessions } from './end-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { invitationsRoutes } from './invitations/invitations.routes.ts';
import { logIn } from './log-in.ts';
import { checkResetToken, resetPassword } from './reset-password.ts';
import { sessionReply } from './session-reply.ts';
import { showSecondFactor } from './show-second-factor.ts';
import { signUp } from './sign-up.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { switchProfile } from './switch-profile.ts';

/** Per minute. */
const SIGN_UPS_BY_ADDRESS = 20;
const LOGIN_PAGES_BY_ADDRESS = 120;

export function authRoutes(serve: Serve, deps: Deps) {
  serve.open(api.auth.authenticate, ({ body, ip, agent, request_id, concerns }) =>
    logIn(deps, { ...body, ip, agent, request_id, concerns }),
  );

  const limit = createLimiter(deps.counts, 'auth');
  // Accounts never end: once there is one, nothing is read.
  let inUse = false;
  serve.open(
    api.auth.signUpState,
    async () => {
      inUse ||= await deps.db.service(hasAccounts);
      return { vazia: !inUse };
    },
    ({ network }) => limit(`login page ${network}`, LOGIN_PAGES_BY_ADDRESS),
  );
  serve.open(
    api.auth.signUp,
    ({ body, ip, agent, request_id, concerns }) => signUp(deps, { ...body, ip, agent, request_id, concerns }),
    ({ network }) => limit(`address ${network}`, SIGN_UPS_BY_ADDRESS),
  );
  invitationsRoutes(serve, deps);

  serve(api.auth.me, async ({ actor, session }) => {
    const account = await deps.db.service((tx) => findAccount(tx, actor.funcionario_id));
    const { sessao_id, segundo_fator_falta } = session;
    return sessionReply(account, { sessao_id, logado_como: actor.perfil, segundo_fator_falta }, deps);
  });

  serve(api.auth.logout, async ({ session }) => {
    await deps.db.service((tx) => revokeSession(tx, session.sessao_id, deps.clock.now()));
    return undefined;
  });

  serve(api.auth.switchProfile, ({ actor, session, body, request_id }) =>
    switchProfile(deps, actor, { sessao_id: session.sessao_id, logado_como: body.logado_como, request_id }),
  );

  serve(api.auth.sessions, ({ actor, session }) => listSessions(deps, actor, session.sessao_id));
  serve(api.auth.endSession, ({ actor, params, request_id }) =>
    endSession({ deps, actor, request_id }, params.id),
  );
  serve(api.auth.endOtherSessions, ({ actor, session, request_id }) =>
    endOtherSessions({ deps, actor, request_id }, session.sessao_id),
  );

  serve(api.auth.secondFactor, ({ actor }) => showSecondFactor(deps, actor));
  serve(api.auth.startSecondFactor, ({ actor, session, body, ip }) =>
    startSecondFactor({ deps, actor, session, ip }, body),
  );
  serve(api.auth.confirmSecondFactor, ({ actor, body, request_id }) =>
    confirmSecondFactor({ deps, actor, request_id }, body.codigo),
  );
  serve(api.auth.endSecondFactor, ({ actor, body, ip, request_id }) =>
    endSecondFactor({ deps, actor, ip, request_id }, body),
  );

  serve.open(api.auth.forgotPassword, ({ body, ip, request_id }) =>
    forgotPassword(deps, { ...body, ip, request_id }),
  );
  serve.open(api.auth.checkResetToken, ({ params }) => checkResetToken(deps, params.token));
  serve.open(api.auth.resetPassword, ({ params, body, request_id, concerns }) =>
    resetPassword(deps, { token: params.token, senha: body.senha, request_id, concerns }),
  );
}
