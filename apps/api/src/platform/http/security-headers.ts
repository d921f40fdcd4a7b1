import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/** Of the probe's own reply. */
const NOT_OF_SECURITY = ['content-type', 'content-length', 'date', 'connection'];

/** What the settings say, which is the same for every reply: asked once, not computed at each request. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      NOT_OF_SECURITY.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

export async function sendSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions) {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
