import type { AnyEndpoint } from '@farol/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { claimKey, type StoredReply, storeReply } from '../idempotency.store.ts';
import type { Session } from './authenticate.ts';
import { AppError, conflict } from './errors.ts';
import { type KeptReplies, keptOf, replyAgain } from './kept-replies.ts';

const MAX_KEY = 200;

/** `fresh`: created by this request, not by an earlier one with the same key. */
type Reply = StoredReply & { fresh: boolean };
type IdempotentCall = {
  request: FastifyRequest;
  endpoint: AnyEndpoint;
  session: Session | undefined;
  /** Hash of the uploaded file: another file makes another request. */
  sha256: string | undefined;
  kept: KeptReplies;
  /** Removes what the contract does not declare. */
  strip(endpoint: AnyEndpoint, result: unknown): unknown;
};

/** The request's `Idempotency-Key`; 400 for one too long. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !key) return undefined;
  if (key.length > MAX_KEY)
    throw new AppError('requisicao_invalida', 'Idempotency-Key longa demais.', { status: 400 });
  return key;
}

/**
 * Runs a creating POST with an `Idempotency-Key` once per person and key within 24 h; a repetition waits for
 * the first reply, which is given as the person may read it by then. Another request with the same key is refused. Key, work and reply are
 * committed in one transaction. Endpoints that return a secret
 * run every time, and derive it from the key where a repetition is to return the same.
 */
export async function withIdempotency(
  deps: Deps,
  { request, endpoint, session, sha256, kept, strip }: IdempotentCall,
  run: () => Promise<StoredReply>,
): Promise<Reply> {
  const fresh = async () => ({ ...(await run()), fresh: true });
  const key = keyOf(request);
  if (endpoint.method !== 'POST' || endpoint.secret || !session || !key) return fresh();

  const { actor } = session;
  const { funcionario_id, empresa_id, chave_api_id } = actor;
  // What the person sent by a session, and was answered there, is none of the key's.
  const owner = { funcionario_id, empresa_id, key: chave_api_id ? `chave ${chave_api_id}/${key}` : key };
  // Keyed, because a body may hold a password.
  const prints = deps.secretBox.hashes(
    `${endpoint.method} ${request.url} ${sha256 ?? JSON.stringify(request.body ?? null)}`,
    'idempotencia',
  );
  const fingerprint = prints[0]!;
  return deps.db.write(actor, async (tx) => {
    const earlier = await claimKey(tx, { ...owner, fingerprint }, deps.clock.now());
    if (!earlier) {
      const made = await fresh();
      await storeReply(tx, owner, keptOf(kept, endpoint, made));
      return made;
    }
    if (!prints.includes(earlier.fingerprint))
      throw conflict('chave_repetida', 'Esta chave já foi usada em outro pedido.');
    const reader = { deps, actor, request_id: request.id };
    return { ...(await replyAgain(kept, { tx, endpoint, reader, strip }, earlier.reply)), fresh: false };
  });
}
