import { createHash, timingSafeEqual } from 'node:crypto';
import { initialPerfil, isSecondFactorDone } from '@farol/domain/access';
import { AuthorizationResponseError, type Configuration } from 'openid-client';
import { type Tx, uniqueViolation } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/http/address.ts';
import { hashToken, newToken } from '../../platform/http/authenticate.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  type Account,
  attempting,
  checkSecondFactor,
  createSession,
  findAccount,
  knownDevice,
  markOf,
  requiresSecondFactor,
  sessionReply,
} from '../auth/index.ts';
import { returnAddress } from './addresses.ts';
import type { DirectoryRow } from './directory.store.ts';
import { findWaiting, insertEntry, takeEntry, takeWaiting } from './entries.store.ts';
import { exchange } from './provider.ts';
import {
  directoryAway,
  entryCancelled,
  entryExpired,
  refusedByDirectory,
  untrustedAnswer,
} from './refusals.ts';
import { type Resolved, resolvePerson } from './resolve-person.ts';
import { entryExpiry, openDirectory, providerOf } from './start-entry.ts';

type From = {
  aparelho?: string | undefined;
  ip: string;
  agent: string;
  request_id: string;
  /** Told the account once it is known, whether or not it opens. */
  concerns(account: Pick<Account, 'funcionario_id' | 'empresa_id'>): void;
};
type Finish = From & {
  segredo: string;
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};
type Confirm = From & { segredo: string; continua: string; codigo: string };

/** A session of the directory's: shorter than one by password, since only a login asks the directory again. */
const TWELVE_HOURS = 12 * 3_600_000;

const proves = (segredo: string, prova: string) => {
  const made = Buffer.from(createHash('sha256').update(segredo).digest('base64url'));
  const known = Buffer.from(prova);
  return made.length === known.length && timingSafeEqual(made, known);
};

/** Ends a login with the directory's answer: opens a session, or asks for the product's own code. */
export async function finishEntry(deps: Deps, apelido: string, input: Finish) {
  const { directory } = await openDirectory(deps, apelido);
  const now = deps.clock.now();
  const entry = await deps.db.service((tx) => takeEntry(tx, directory, hashToken(input.state), now));
  if (!entry || !proves(input.segredo, entry.prova)) throw entryExpired();
  if (input.error) throw input.error === 'access_denied' ? entryCancelled() : refusedByDirectory();
  if (!input.code) throw entryExpired();

  const provider = await providerOf(deps, directory);
  const claims = await claimsOf(deps, provider, directory, { ...input, code: input.code });
  const resolved = await resolve(deps, { directory, claims, now, request_id: input.request_id });
  deps.wakeOutbox();
  if ('refusal' in resolved) throw resolved.refusal;

  const isDone = isSecondFactorDone(claims, directory.acr_segundo_fator);
  const account = await deps.db.service((tx) => findAccount(tx, resolved.funcionario_id));
  input.concerns(account);
  if (account.segundo_fator_ativo && !isDone)
    return { sessao: null, continua: await wait(deps, directory, { ...resolved, prova: entry.prova }) };
  const sessao = await deps.db.service((tx) => openSession(tx, deps, account, { ...input, isDone }));
  return { sessao, continua: null };
}

async function claimsOf(
  deps: Deps,
  provider: Configuration,
  directory: DirectoryRow,
  { state, code, iss }: { state: string; code: string; iss?: string | undefined },
) {
  const redirect_uri = returnAddress(deps, directory.apelido);
  try {
    return await exchange(deps, provider, { directory, redirect_uri, answer: { state, code, iss } });
  } catch (error) {
    if (error instanceof AuthorizationResponseError) throw refusedByDirectory();
    throw isAway(error) ? directoryAway() : untrustedAnswer();
  }
}

/** The request itself failed, not what it answered. */
function isAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one.name === 'TimeoutError' || /^E[A-Z]+$/.test(String((one as NodeJS.ErrnoException).code)))
      return true;
  }
  return false;
}

/** Two first logins of a person at once: the second one finds what the first made. */
async function resolve(deps: Deps, arrival: Parameters<typeof resolvePerson>[1]): Promise<Resolved> {
  const once = () => deps.db.service((tx) => resolvePerson(tx, arrival));
  try {
    return await once();
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    return once();
  }
}

async function wait(
  deps: Deps,
  { empresa_id, emissor, client_id }: DirectoryRow,
  { funcionario_id, prova }: { funcionario_id: number; prova: string },
): Promise<string> {
  const continua = newToken();
  const expira_em = entryExpiry(deps.clock.now());
  const entry = { empresa_id, emissor, client_id, estado_hash: hashToken(continua), prova, funcionario_id };
  await deps.db.service((tx) => insertEntry(tx, { ...entry, expira_em }));
  return continua;
}

async function openSession(
  tx: Tx,
  deps: Deps,
  account: Account,
  { isDone, ...from }: From & { isDone: boolean },
) {
  const now = deps.clock.now();
  const token = newToken();
  const { empresa_id, funcionario_id, usuario_username } = account;
  const logado_como = initialPerfil(account.funcionario_cargo_id);
  const segundo_fator_falta =
    !isDone &&
    !account.segundo_fator_ativo &&
    (await requiresSecondFactor(tx, funcionario_id, deps.clock.today()));
  const sessao_id = await createSession(tx, {
    empresa_id,
    funcionario_id,
    token_hash: hashToken(token),
    logado_como,
    ip: from.ip,
    agente: from.agent,
    criada_em: now,
    expira_em: new Date(now.getTime() + TWELVE_HOURS),
    segundo_fator_falta,
    por_diretorio: true,
    segundo_fator_diretorio: isDone,
  });
  return {
    ...sessionReply(account, { sessao_id, logado_como, segundo_fator_falta }, deps),
    token,
    aparelho: markOf(deps, usuario_username, knownDevice(deps, from.aparelho, usuario_username)),
  };
}

const wrongCode = () =>
  new AppError('codigo_invalido', 'Este código não vale. Confira e use o código que aparece agora.', {
    status: 401,
  });

/** The product's own second factor, delayed like that of a login by password. */
export async function confirmEntry(deps: Deps, apelido: string, input: Confirm) {
  const { directory } = await openDirectory(deps, apelido);
  const estado_hash = hashToken(input.continua);
  const find = (tx: Tx) => findWaiting(tx, directory, estado_hash, deps.clock.now());
  const waiting = await deps.db.service(find);
  if (!waiting || !proves(input.segredo, waiting.prova)) throw entryExpired();
  const account = await deps.db.service((tx) => findAccount(tx, waiting.funcionario_id));
  if (!account) throw entryExpired();
  input.concerns(account);
  const login = account.usuario_username;
  const device = knownDevice(deps, input.aparelho, login);
  const opened = await attempting(deps, { login, network: networkOf(input.ip), device }, (right) =>
    deps.db.service(async (tx) => {
      if (!account.segundo_fator_ativo) throw wrongCode();
      await checkSecondFactor(tx, deps, account, input);
      if (!(await takeWaiting(tx, directory, estado_hash, deps.clock.now()))) throw entryExpired();
      await right(tx, 'success');
      return openSession(tx, deps, account, { ...input, isDone: false });
    }),
  );
  deps.wakeOutbox();
  return opened;
}
