import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { noteSecurity } from './security.ts';

/** A separate page for some addresses. */
export type OwnPage = {
  /** Its file. */
  page: string;
  /** What a messenger shows of it before it is opened. */
  preview: { title: string; description: string };
  /** HTML for the file's {{places}} until its code is loaded; null for none. */
  words: Readonly<Record<string, string>> | null;
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The page with this title and description, in the tags that messengers read. */
function withPreview(html: string, { title, description }: OwnPage['preview']): string {
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

const SVG = 'image/svg+xml';

const WORDS = /(<div id="root">).*(<\/div>\s*<noscript>)/s;

/** The page with its first words; empty until its code is there if it has none. */
const withWords = (html: string, words: OwnPage['words']): string =>
  words
    ? html.replace(/\{\{(\w+)\}\}/g, (_, place: string) => words[place] ?? '')
    : html.replace(WORDS, '$1$2');

/** The built web application; every path that is neither a file nor the API is a screen. */
export async function staticRoutes(
  app: FastifyInstance,
  root: string,
  ownPageOf: (path: string) => Promise<OwnPage | null> = async () => null,
) {
  await app.register(async (web) => {
    web.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'publico' };
    });
    // Set after `setHeaders` for a compressed file.
    web.addHook('onSend', (_request, reply, payload, next) => {
      if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`);
      next(null, payload);
    });
    await web.register(fastifyStatic, {
      root,
      wildcard: false,
      // Made once, by the build.
      preCompressed: true,
      // Pages that are sent with their places filled only, and what the build compressed.
      globIgnore: ['estudo.html', 'ficha.html', '**/*.br', '**/*.gz'],
      // A screen asks for dozens: only failures are logged.
      logLevel: 'warn',
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
      const own = await ownPageOf(path);
      if (!own) return reply.sendFile('index.html');
      // The page is sent all the same, and says why it does not open.
      if (!own.words) noteSecurity(request, { evento: 'link_recusado', motivo: 'pagina_nao_abre' });
      const html = await readFile(join(root, own.page), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(withPreview(withWords(html, own.words), own.preview));
    });
  });
}
