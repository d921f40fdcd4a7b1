import type { FastifyReply } from 'fastify';

/** Aborts when the client disconnects, and at the end of the reply. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
