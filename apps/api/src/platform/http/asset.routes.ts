import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Of files that are a page's parts. A worker is none: the policy that it is sent with is its own. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** As the build compressed them, the smallest first. */
const ENCODINGS = ['br', 'gzip'] as const;
const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const;
type Encoding = keyof typeof SUFFIX;

/** They speak of pages. With them a file of two hundred bytes takes twelve hundred, and a screen has a hundred files. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-robots-tag',
  'x-xss-protection',
];

const goneIsNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const kindOf = (file: string): string => file.slice(file.lastIndexOf('.') + 1);

/**
 * Scripts, styles and typefaces that the build names by their content. Each is read once and kept: a screen asks for a
 * hundred, and a look into the folder for each took a millisecond. Only failures are logged.
 */
export async function assetRoutes(web: FastifyInstance, folder: string): Promise<void> {
  const there = new Set(await readdir(folder).catch(goneIsNull));
  const kept = new Map<string, Promise<Buffer>>();
  const read = (file: string): Promise<Buffer> => {
    const found = kept.get(file);
    if (found) return found;
    const reading = readFile(join(folder, file));
    kept.set(file, reading);
    reading.catch(() => kept.delete(file));
    return reading;
  };
  const encodingOf = (file: string, accepted: string | undefined): Encoding => {
    const made = ENCODINGS.filter((one) => there.has(file + SUFFIX[one]));
    return (made.length > 0 && (negotiate(accepted ?? '', made) as Encoding | null)) || 'identity';
  };
  const files = [...there].filter((file) => Object.hasOwn(TYPES, kindOf(file)));
  for (const file of files)
    web.get(`/assets/${file}`, { logLevel: 'warn' }, async (request, reply) => {
      const encoding = encodingOf(file, request.headers['accept-encoding']);
      const bytes = await read(file + SUFFIX[encoding]).catch(goneIsNull);
      // A release took its place while this one runs.
      if (!bytes) return reply.callNotFound();
      for (const name of OF_PAGES) reply.removeHeader(name);
      reply.headers({
        'content-type': TYPES[kindOf(file)],
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.send(bytes);
    });
}
