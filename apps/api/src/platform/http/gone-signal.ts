import type { FastifyReply } from 'fastify';

/** Made once: one for each request costs more than its headers. */
const GONE = new DOMException('O pedido acabou.', 'AbortError');

/** Aborts when the client disconnects, and at the end of the reply. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(GONE));
  return gone.signal;
}
