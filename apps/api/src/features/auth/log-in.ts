import { initialPerfil } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { hashToken, newToken, sessionExpiry } from '../../platform/http/authenticate.ts';
import { AppError, tooMany } from '../../platform/http/errors.ts';
import { secondsToWait } from './attempts.ts';
import {
  createSession,
  findAccountByLogin,
  forgetAttempt,
  lockAttempts,
  recentFailures,
  recordAttempt,
} from './auth.store.ts';
import { NOBODYS_HASH, verifyPassword } from './passwords.ts';
import { sessionReply } from './session-reply.ts';

const wrongCredentials = () =>
  new AppError('credenciais_invalidas', 'Usuário ou senha inválidos', { status: 401 });

/**
 * Records a wrong password until the right one is confirmed, so that concurrent guesses are delayed like
 * sequential ones.
 */
const startAttempt = (deps: Deps, who: { login: string; ip: string }, now: Date) =>
  deps.db.asService(async (tx) => {
    await lockAttempts(tx, who);
    const wait = secondsToWait(await recentFailures(tx, who, now), now);
    if (wait > 0) throw tooMany(wait);
    return recordAttempt(tx, { ...who, sucesso: false }, now);
  });

/**
 * Opens a session. Wrong passwords delay per account and per address; an unknown login takes as long as a
 * known one. The job title decides the initial profile.
 */
export async function logIn(
  deps: Deps,
  input: { usuario_username: string; password: string; ip: string; agent: string },
) {
  const now = deps.clock.now();
  const login = input.usuario_username.toLowerCase();

  const attempt = await startAttempt(deps, { login, ip: input.ip }, now);
  const account = await deps.db.asService((tx) => findAccountByLogin(tx, login));
  const right = await verifyPassword(input.password, account?.senha_hash ?? NOBODYS_HASH);
  if (!account || !right) throw wrongCredentials();

  const token = newToken();
  const logado_como = initialPerfil(account.funcionario_cargo_id);
  await deps.db.asService(async (tx) => {
    await forgetAttempt(tx, attempt);
    await recordAttempt(tx, { login, ip: input.ip, sucesso: true }, now);
    await createSession(tx, {
      empresa_id: account.empresa_id,
      funcionario_id: account.funcionario_id,
      token_hash: hashToken(token),
      logado_como,
      ip: input.ip,
      agente: input.agent,
      criada_em: now,
      expira_em: sessionExpiry(now),
    });
  });
  return { ...sessionReply(account, logado_como, deps), token };
}
