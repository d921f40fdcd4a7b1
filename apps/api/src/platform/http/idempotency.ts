import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@farol/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { claimKey, forgetKey, rememberReply } from '../idempotency.store.ts';
import type { Session } from './authenticate.ts';
import { AppError, conflict } from './errors.ts';

type Reply = { status: number; result: unknown };
type Asked = {
  request: FastifyRequest;
  endpoint: AnyEndpoint;
  session: Session | undefined;
  /** Of the file that came along: another file under the same key is another request. */
  sha256: string | undefined;
};

/**
 * A creating POST with an `Idempotency-Key` runs once per person and key within 24 h;
 * a repetition gets the first reply. The same key for another request is refused.
 */
export async function withIdempotency(
  deps: Deps,
  { request, endpoint, session, sha256 }: Asked,
  run: () => Promise<Reply>,
): Promise<Reply> {
  const key = request.headers['idempotency-key'];
  if (endpoint.method !== 'POST' || !session || typeof key !== 'string' || !key) return run();
  if (key.length > 200)
    throw new AppError('requisicao_invalida', 'Idempotency-Key longa demais.', { status: 400 });

  const owner = { funcionario_id: session.actor.funcionario_id, empresa_id: session.actor.empresa_id };
  const fingerprint = createHash('sha256')
    .update(`${endpoint.method} ${request.url} ${sha256 ?? JSON.stringify(request.body ?? null)}`)
    .digest('hex');
  const earlier = await deps.db.asService((tx) =>
    claimKey(tx, { ...owner, key, fingerprint }, deps.clock.now()),
  );
  if (earlier) {
    if (earlier.fingerprint !== fingerprint)
      throw conflict('chave_repetida', 'Esta chave já foi usada em outro pedido.');
    if (!earlier.reply) throw conflict('em_andamento', 'Este pedido já está sendo atendido.');
    return earlier.reply;
  }
  const reply = await run().catch(async (error) => {
    await deps.db.asService((tx) => forgetKey(tx, { ...owner, key })).catch(() => undefined);
    throw error;
  });
  // It is done: a database that goes away at this moment must not make it look refused.
  await deps.db.asService((tx) => rememberReply(tx, { ...owner, key }, reply)).catch(() => undefined);
  return reply;
}
