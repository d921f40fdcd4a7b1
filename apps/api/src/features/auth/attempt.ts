import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/http/address.ts';
import { invalid, tooMany } from '../../platform/http/errors.ts';
import { secondsToWait } from './attempts.ts';
import { type Account, forgetAttempt, lockAttempts, recentFailures, recordAttempt } from './auth.store.ts';
import { verifyPassword } from './passwords.ts';

type AttemptBy = { login: string; ip: string };

/**
 * Records a wrong attempt until the right password or code is confirmed, so that concurrent guesses are
 * delayed like sequential ones. Throws 429 while the account or the address has to wait.
 */
export const startAttempt = (deps: Deps, { login, ip }: AttemptBy, now: Date): Promise<number> =>
  deps.db.service(async (tx) => {
    const who = { login, ip: networkOf(ip) };
    await lockAttempts(tx, who);
    const wait = secondsToWait(await recentFailures(tx, who, now), now);
    if (wait > 0) throw tooMany(wait);
    return recordAttempt(tx, { ...who, sucesso: false }, now);
  });

/**
 * The logged-in person's present password, checked and delayed like a login. Returns the id of the attempt,
 * which counts as failed until it is forgotten; 422 at `senha_atual`.
 */
export async function startConfirmedAttempt(
  deps: Deps,
  account: Pick<Account, 'usuario_username' | 'senha_hash'>,
  { senha_atual, ip }: { senha_atual: string | undefined; ip: string },
): Promise<number> {
  if (!senha_atual) throw invalid({ senha_atual: ['Informe a senha atual.'] });
  const attempt = await startAttempt(deps, { login: account.usuario_username, ip }, deps.clock.now());
  if (!(await verifyPassword(senha_atual, account.senha_hash ?? '')))
    throw invalid({ senha_atual: ['A senha atual não confere.'] });
  return attempt;
}

/** The same where nothing else is asked. */
export async function confirmPassword(
  deps: Deps,
  account: Pick<Account, 'usuario_username' | 'senha_hash'>,
  given: { senha_atual: string | undefined; ip: string },
): Promise<void> {
  const attempt = await startConfirmedAttempt(deps, account, given);
  await deps.db.service((tx) => forgetAttempt(tx, attempt));
}
