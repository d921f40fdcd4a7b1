import { api, openApi } from '@farol/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

let known: ReturnType<typeof openApi> | undefined;

/** Written once in a process, however many applications it builds. */
const documentOfApi = () => {
  known ??= openApi(api);
  return known;
};

/** `/api/openapi.json` and a page to browse it at `/api/docs`. */
export async function docsRoutes(app: FastifyInstance) {
  const document = documentOfApi();
  app.get('/openapi.json', { config: { access: 'publico' } }, () => document);
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'publico' };
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}
