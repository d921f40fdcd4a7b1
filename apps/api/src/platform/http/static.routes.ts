import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built web application; every path that is neither a file nor the API is a screen. */
export async function staticRoutes(app: FastifyInstance, root: string) {
  await app.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'publico' };
    });
    await web.register(fastifyStatic, {
      root,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    web.get('/*', (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const missingAsset = /\.\w{2,5}$/.test(path);
      if (missingAsset || path.startsWith('/api/')) return reply.callNotFound();
      return reply.sendFile('index.html');
    });
  });
}
