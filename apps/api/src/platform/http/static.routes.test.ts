import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandling } from './error-handler.ts';
import { staticRoutes } from './static.routes.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'farol-web-'));
  await writeFile(join(root, 'index.html'), '<title>Farol</title>');
  await writeFile(join(root, 'entrada.html'), '<title>Entrar</title>');
  await writeFile(
    join(root, 'estudo.html'),
    '<title>x</title><div id="root"><p>{{nome}}, {{outra}}</p></div><noscript>sem</noscript>',
  );
  await writeFile(join(root, 'script.js'), 'large');
  await mkdir(join(root, 'com-script'));
  await writeFile(join(root, 'com-script/index.html'), '<script>start()</script>');
  await writeFile(join(root, 'script.js.br'), 'small');
  app = Fastify();
  registerErrorHandling(app);
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

test.each(['/', '/customers', '/customers?nome=a.js', '//', '//x', '/reset/a%00b'])(
  '%s is a screen',
  async (url) => {
    expect(await open(url)).toBe(200);
  },
);

test.each(['/assets/gone.js', '/api/nothing', '/../../etc/passwd.txt'])('%s is 404', async (url) => {
  expect(await open(url)).toBe(404);
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

test('the login has a page of its own', async () => {
  expect((await app.inject({ url: '/auth/login?voltar=%2Fcustomers' })).body).toBe('<title>Entrar</title>');
  expect((await app.inject({ url: '/auth/forgot-password' })).body).toBe('<title>Farol</title>');
});

test('a file is sent as the build compressed it, to whoever takes it so', async () => {
  const url = '/script.js';
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.body).toBe('small');
  expect((await app.inject({ url })).body).toBe('large');
  expect((await app.inject({ url: '/script.js.br' })).statusCode).toBe(404);
});

test('the policy of a page names the scripts that stand in it', async () => {
  const own = Fastify();
  own.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', "default-src 'self';script-src 'self'");
  });
  await staticRoutes(own, join(root, 'com-script'));
  const { headers } = await own.inject({ url: '/customers' });
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(headers['content-security-policy']).toBe(`default-src 'self';script-src 'self' 'sha256-${hash}'`);
  await own.close();
});
