import { setTimeout as delay } from 'node:timers/promises';
import type { Tx } from '../../db/client.ts';
import { createShares } from '../../db/shares.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/http/address.ts';
import { invalid, tooMany } from '../../platform/http/errors.ts';
import { forgive, lockAttempts, openAttempt, recentFailures, settleAttempt } from './attempt.store.ts';
import { type Sender, secondsToWait } from './attempts.ts';
import type { Account } from './auth.store.ts';
import { verifyPassword } from './passwords.ts';

const NO_PASSWORD =
  'Esta conta entra pela conta da empresa e não tem senha. Crie uma em "Esqueci a senha", se a empresa permite.';

/** The device of attempts inside an open session. */
const SESSION = 'sessao';

const BUSY_SECONDS = 5;
/** The attempts of one sender come one after another: those that wait are not yet wrong. */
const inTurn = createShares({ running: 1, waiting: 100, patience: 20_000 }, () => tooMany(BUSY_SECONDS));

/** Looks at an attempt that another process has not decided yet. */
const LOOKS = 30;
const LOOK_MS = 100;

async function openWhenAllowed(deps: Deps, sender: Sender): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const opened = await deps.db.service(async (tx) => {
      await lockAttempts(tx, sender);
      const now = deps.clock.now();
      const { failed, withPending } = await recentFailures(tx, sender, now);
      const wait = secondsToWait(failed, now);
      if (wait > 0) throw tooMany(wait);
      return secondsToWait(withPending, now) > 0 ? undefined : openAttempt(tx, sender, now);
    });
    if (opened !== undefined) return opened;
    await delay(LOOK_MS);
  }
  throw tooMany(BUSY_SECONDS);
}

/** Call in the transaction of what the right password allows, or once it is known to be right. */
type Right = (tx: Tx, outcome: 'success' | 'incomplete') => Promise<unknown>;

/**
 * Runs `check` as one attempt of the sender; 429 while it has to wait. Wrong unless `check` calls `right`: with
 * `success` the sender's earlier failures are forgiven too, with `incomplete` nothing is counted.
 */
export const attempting = <T>(deps: Deps, sender: Sender, check: (right: Right) => Promise<T>): Promise<T> =>
  inTurn(sender.device ? `${sender.login} ${sender.device}` : sender.network, async () => {
    const id = await openWhenAllowed(deps, sender);
    const right: Right = (tx, outcome) => forgive(tx, id, outcome === 'success');
    try {
      return await check(right);
    } catch (error) {
      await deps.db.service((tx) => settleAttempt(tx, id)).catch(() => undefined);
      throw error;
    }
  });

/**
 * The logged-in person's present password, checked and delayed like a login but apart from it; 422 at `senha_atual`.
 * `then` decides what else has to be right.
 */
export async function confirmPassword<T>(
  deps: Deps,
  account: Pick<Account, 'usuario_username' | 'senha_hash'>,
  { senha_atual, ip }: { senha_atual: string | undefined; ip: string },
  then: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (account.senha_hash === null) throw invalid({ senha_atual: [NO_PASSWORD] });
  if (!senha_atual) throw invalid({ senha_atual: ['Informe a senha atual.'] });
  const sender = { login: account.usuario_username, network: networkOf(ip), device: SESSION };
  return attempting(deps, sender, async (right) => {
    if (!(await verifyPassword(senha_atual, account.senha_hash ?? '')))
      throw invalid({ senha_atual: ['A senha atual não confere.'] });
    return deps.db.service(async (tx) => {
      const done = await then(tx);
      await right(tx, 'success');
      return done;
    });
  });
}
