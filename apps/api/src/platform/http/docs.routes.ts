import { api, openApi } from '@farol/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json` and a page to browse it at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance) {
  const document = openApi(api);
  app.get('/openapi.json', { config: { access: 'publico' } }, () => document);
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'publico' };
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}
