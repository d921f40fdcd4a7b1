import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from '../../app.ts';
import { createTestApp } from '../../test/test-app.ts';

const OPTIONS = { contentSecurityPolicy: { directives: { defaultSrc: ["'self'"] } } };
const OWN = "default-src 'none'";

async function appWith(register: (app: ReturnType<typeof Fastify>) => Promise<unknown>) {
  const app = Fastify();
  await register(app);
  app.get('/', () => '');
  app.get('/own', (_, reply) => reply.header('content-security-policy', OWN).send(''));
  return async (url: string) => {
    const { date: _, ...headers } = (await app.inject(url)).headers;
    return headers;
  };
}
const once = () => appWith((app) => sendSecurityHeaders(app, OPTIONS));

test.each(['/', '/own', '/missing'])('a reply of %s has the headers of the settings', async (url) => {
  const each = await appWith(async (app) => app.register(helmet, OPTIONS));
  expect(await (await once())(url)).toEqual(await each(url));
});

test('a route may set its own policy', async () => {
  const headersOf = await once();
  expect((await headersOf('/own'))['content-security-policy']).toBe(OWN);
  expect((await headersOf('/'))['content-security-policy']).toContain("default-src 'self'");
});

test('the application loads fonts from itself alone and takes no base address', async () => {
  const t = await createTestApp();
  const policy = String((await t.app.inject('/api/health')).headers['content-security-policy']);
  await t.close();
  expect(policy.split(';')).toEqual(expect.arrayContaining(["font-src 'self'", "base-uri 'none'"]));
});
