import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendSecurityHeaders } from '../../app.ts';
import { registerErrorHandling } from './error-handler.ts';
import { staticRoutes } from './static.routes.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farol-web-'));
  await writeFile(join(root, 'index.html'), '<title>Farol</title>');
  await writeFile(
    join(root, 'estudo.html'),
    '<title>x</title><div id="root"><p>{{nome}}, {{outra}}</p></div><noscript>sem</noscript>',
  );
  await writeFile(join(root, 'script.js'), 'large');
  await writeFile(join(root, 'mark.svg'), '<svg/>');
  await writeFile(join(root, 'mark.svg.br'), 'small');
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/panel-abc.js'), 'large');
  await writeFile(join(root, 'assets/panel-abc.js.br'), 'small');
  await writeFile(join(root, 'assets/panel-abc.css'), 'only');
  await writeFile(join(root, 'assets/old-abc.js'), 'old');
  await writeFile(join(root, 'assets/pdf.worker.mjs'), 'worker');
  await writeFile(join(root, 'script.js.br'), 'small');
  app = Fastify();
  registerErrorHandling(app);
  await sendSecurityHeaders(app, {});
  await staticRoutes(app, root, async (path) =>
    path.startsWith('/estudo/')
      ? {
          page: 'estudo.html',
          preview: { title: 'Seu estudo, por A & "B"', description: 'Só com este link.' },
          words: path.endsWith('/abc') ? { nome: 'Marina' } : null,
        }
      : null,
  );
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const open = async (url: string) => (await app.inject({ url })).statusCode;

test.each(['/', '/auth/login', '/customers', '/customers?nome=a.js', '//', '//x', '/reset/a%00b'])(
  '%s is a screen',
  async (url) => {
    expect(await open(url)).toBe(200);
  },
);

test.each(['/assets/gone.js', '/api/nothing', '/../../etc/passwd.txt'])('%s is 404', async (url) => {
  expect(await open(url)).toBe(404);
});

test.each(['', 'br'])('a drawing names its charset, sent as "%s"', async (encoding) => {
  const { headers } = await app.inject({ url: '/mark.svg', headers: { 'accept-encoding': encoding } });
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
});

test('a page with a preview says it in the tags that messengers read', async () => {
  const { body } = await app.inject({ url: '/estudo/abc' });
  expect(body).toContain('<title>Seu estudo, por A &amp; &quot;B&quot;</title>');
  expect(body).toContain('<meta property="og:title" content="Seu estudo, por A &amp; &quot;B&quot;" />');
  expect(body).toContain('<meta property="og:description" content="Só com este link." />');
  expect(body).toContain('<p>Marina, </p>');
  expect((await app.inject({ url: '/customers' })).body).toBe('<title>Farol</title>');
});

test('a page without words is empty until its code is there', async () => {
  const { body } = await app.inject({ url: '/estudo/outro' });
  expect(body).toContain('<div id="root"></div><noscript>sem</noscript>');
});

test('the page with unfilled places is not sent as a file', async () => {
  expect((await app.inject({ url: '/estudo.html' })).statusCode).toBe(404);
});

test('sends a file as the build compressed it to clients that accept it', async () => {
  const url = '/script.js';
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.body).toBe('small');
  expect((await app.inject({ url })).body).toBe('large');
  expect((await app.inject({ url: '/script.js.br' })).statusCode).toBe(404);
});

describe('a file of a page', () => {
  const asset = (file: string, encodings?: string) =>
    app.inject({ url: `/assets/${file}`, headers: encodings ? { 'accept-encoding': encodings } : {} });

  test.each([
    ['panel-abc.js', 'gzip, br', 'br', 'small'],
    ['panel-abc.js', 'gzip', undefined, 'large'],
    ['panel-abc.js', 'br;q=0', undefined, 'large'],
    ['panel-abc.js', undefined, undefined, 'large'],
    ['panel-abc.css', 'br', undefined, 'only'],
  ])('%s is sent to clients that accept %s as %s', async (file, encodings, encoding, body) => {
    const reply = await asset(file, encodings);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.body).toBe(body);
  });

  test('may be cached for good', async () => {
    const { headers } = await asset('panel-abc.js');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('has its own policy if it is a worker', async () => {
    const reply = await asset('pdf.worker.mjs');
    expect(reply.headers['content-security-policy']).toContain("default-src 'self'");
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(reply.body).toBe('worker');
  });

  test('removed by a release is missing, and must not be cached', async () => {
    await rm(join(root, 'assets/old-abc.js'));
    const reply = await asset('old-abc.js');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBeUndefined();
  });

  test.each(['panel-abc.js.br', 'gone.js', '..%2Findex.html'])('%s is 404', async (file) => {
    expect((await asset(file)).statusCode).toBe(404);
  });
});
