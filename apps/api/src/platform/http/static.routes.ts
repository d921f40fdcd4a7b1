import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** What a messenger shows of a page before it is opened. */
export type PagePreview = { title: string; description: string };

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The page with a title and description of its own, in the tags that messengers read. */
function withPreview(html: string, { title, description }: PagePreview): string {
  const [named, told] = [escapeHtml(title), escapeHtml(description)];
  const tags = [
    '<meta name="robots" content="noindex, nofollow" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${named}" />`,
    `<meta property="og:description" content="${told}" />`,
    `<meta name="description" content="${told}" />`,
  ].join('');
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${named}</title>${tags}`);
}

/** The built web application; every path that is neither a file nor the API is a screen. */
export async function staticRoutes(
  app: FastifyInstance,
  root: string,
  previewOf: (path: string) => Promise<PagePreview | null> = async () => null,
) {
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
    web.get('/*', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      const missingAsset = /\.\w{2,5}$/.test(path);
      if (missingAsset || path.startsWith('/api/')) return reply.callNotFound();
      const preview = await previewOf(path);
      if (!preview) return reply.sendFile('index.html');
      const html = await readFile(join(root, 'index.html'), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(withPreview(html, preview));
    });
  });
}
