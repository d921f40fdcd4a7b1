import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
  app = Fastify();
  registerErrorHandling(app);
  await staticRoutes(app, root);
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
