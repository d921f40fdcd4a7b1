import { hash, randomBytes } from 'node:crypto';
import type { Actor, Escopo } from '@farol/domain/access';
import type { FastifyRequest } from 'fastify';
import { findKey, KEY_MARK, touchKey } from '../api-keys.store.ts';
import type { Deps } from '../deps.ts';
import { findSession, IDLE_HOURS, touchSession } from '../sessions.store.ts';
import { addressOf } from './address.ts';
import { noteCaller } from './callers.ts';
import { unauthenticated } from './errors.ts';

export type Session = {
  /** 0: of a key. */
  sessao_id: number;
  /** Of a key: what it may be used for. */
  escopos: readonly Escopo[] | undefined;
  actor: Actor;
  pessoa_nome: string;
  /** The required second factor is not set up yet. */
  segundo_fator_falta: boolean;
  /** Its login waits for the set-up: the password was given just now. */
  aguarda_segundo_fator: boolean;
};

const MAX_DAYS = 30;
const TOUCH_EVERY_MS = 60_000;

export const hashToken = (token: string) => hash('sha256', token);
/** 32 random bytes; only the hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url');

export const sessionExpiry = (now: Date) => new Date(now.getTime() + MAX_DAYS * 86_400_000);

const bearerOf = ({ headers }: FastifyRequest): string => {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (!token) throw unauthenticated();
  return token;
};

const KEY_ENDED = 'Esta chave de API não vale: foi revogada, venceu ou não existe.';

/**
 * The live session of a token with its last use, or 401. A session expires after 12 h idle or after 30 days; a key on its
 * day.
 */
async function liveSession(deps: Deps, token: string) {
  const now = deps.clock.now();
  const token_hash = hashToken(token);
  const isKey = token.startsWith(KEY_MARK);
  const found = await deps.sessions.find(token_hash, now, () =>
    deps.db.service((tx) =>
      isKey ? findKey(tx, token_hash) : findSession(tx, token_hash, deps.clock.today()),
    ),
  );
  if (isKey && (!found || found.expira_em <= now)) throw unauthenticated(KEY_ENDED);
  const idle = found ? now.getTime() - found.ultimo_uso_em.getTime() : 0;
  if (!found || found.expira_em <= now || (!isKey && idle > IDLE_HOURS * 3_600_000))
    throw unauthenticated('Sua sessão terminou. Entre de novo.');
  return { found, idle, token_hash };
}

/** The session of the bearer token, or 401; this use is noted. */
export async function authenticate(request: FastifyRequest, deps: Deps): Promise<Session> {
  const token = bearerOf(request);
  const { found, idle, token_hash } = await liveSession(deps, token);
  if (idle > TOUCH_EVERY_MS) {
    const now = deps.clock.now();
    found.ultimo_uso_em = now;
    const { chave_api_id } = found.actor;
    await deps.db.service((tx) =>
      chave_api_id === undefined
        ? touchSession(tx, found, now)
        : touchKey(tx, chave_api_id, { now, ip: addressOf(request) }),
    );
  }
  const { sessao_id, actor, pessoa_nome, segundo_fator_falta, aguarda_segundo_fator, escopos } = found;
  noteCaller(token_hash, actor);
  return { sessao_id, actor, pessoa_nome, segundo_fator_falta, aguarda_segundo_fator, escopos };
}

/** The session's current user, or 401; an open connection does not count as use of the session. */
export const currentActor = async (request: FastifyRequest, deps: Deps): Promise<Actor> =>
  (await liveSession(deps, bearerOf(request))).found.actor;
