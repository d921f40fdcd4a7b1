import { type AnyEndpoint, api } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createDb, type Db } from '../db/client.ts';
import { NO_BOARDS } from '../db/test-database.ts';
import { type Caller, createCaller, type LooseInput } from '../platform/http/in-process.ts';
import { PASSWORD } from './brokerage.ts';
import { createTestApp, PDF, type TestApp } from './test-app.ts';

/** No server listens there. */
const NOWHERE = createDb({
  projectStudies: NO_BOARDS,
  connectionString: 'postgresql://farol@127.0.0.1:1/farol',
});

let t: TestApp;
let app: FastifyInstance;
let isAway = false;
let caller: Caller;
let anonymous: Caller;
let file: string;

beforeAll(async () => {
  t = await createTestApp();
  const present = () => (isAway ? NOWHERE : t.db);
  const db: Db = {
    read: (actor, work, options) => present().read(actor, work, options),
    write: (actor, work) => present().write(actor, work),
    service: (work) => present().service(work),
    export: (actor, work, gone) => present().export(actor, work, gone),
    onSessionsChanged: () => undefined,
    onWebhooksQueued: () => undefined,
    whenEnded: t.db.whenEnded,
    usage: () => present().usage(),
    ping: () => present().ping(),
    close: async () => undefined,
  };
  app = await buildApp({ ...t.deps, db }, { logLevel: 'silent' });
  anonymous = createCaller(app);
  const body = { usuario_username: 'corretor', password: PASSWORD };
  caller = createCaller(app, (await anonymous.call(api.auth.authenticate, { body })).token);
  file = (await caller.call(api.files.upload, { file: PDF })).url;
});
afterAll(async () => {
  await app.close();
  await NOWHERE.close();
  await t.close();
});

const body = { usuario_username: 'corretor', password: PASSWORD };
const CALLS: [name: string, who: () => Caller, endpoint: AnyEndpoint, input: LooseInput][] = [
  ['readiness', () => anonymous, api.operation.ready, {}],
  ['logging in', () => anonymous, api.auth.authenticate, { body }],
  ['asking for a new password', () => anonymous, api.auth.forgotPassword, { body }],
  ['who is logged in', () => caller, api.auth.me, {}],
  ['a list', () => caller, api.customers.list, {}],
  ['a row', () => caller, api.diagnosis.get, { params: { id: 1 } }],
  [
    'a creation under a key',
    () => caller,
    api.diagnosis.start,
    { body: { cliente_id: 1 }, headers: { 'idempotency-key': 'k' } },
  ],
  ['an upload', () => caller, api.files.upload, { file: PDF }],
];

describe('while the database is unavailable', () => {
  it.each(CALLS)('%s is 503 with the usual body and recovers by itself', async (_, who, endpoint, input) => {
    isAway = true;
    const refused = await who().try(endpoint, input);
    isAway = false;
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBeTruthy();
    expect(refused.error).toEqual({
      code: 'indisponivel',
      statusMessage: expect.stringContaining('indisponível'),
      request_id: expect.any(String),
    });
    expect((await who().try(endpoint, input)).status).toBeLessThan(500);
  });

  it('a signed URL is 503 as well', async () => {
    isAway = true;
    const refused = await app.inject({ url: file });
    isAway = false;
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'indisponivel']);
    expect((await app.inject({ url: file })).statusCode).toBe(200);
  });

  it('the health check of the process passes', async () => {
    isAway = true;
    const reply = await anonymous.try(api.operation.health);
    isAway = false;
    expect(reply.status).toBe(200);
  });
});
