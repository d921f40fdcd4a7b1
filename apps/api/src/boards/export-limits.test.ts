import { get, type IncomingMessage } from 'node:http';
import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { asAdmin } from '../db/test-database.ts';
import { PASSWORD, type Who } from '../test/brokerage.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { auditedExports } from './exports.fixture.ts';

let t: TestApp;
let port = 0;
const CUSTOMERS = 12_000;
/** For a loaded machine. */
const SOON = { timeout: 15_000 };
const EXPORT = '/api/motor-interno/cliente/admin/exportar';

beforeAll(async () => {
  t = await createTestApp();
  await t.make((make) => make.customer('corretor', { pessoa_nome: 'Primeira' }));
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_email)
      select empresa_id, consultor_id, criador_id, md5(i::text), md5((-i)::text) || '@exemplo.com.br'
        from cliente, generate_series(1, ${CUSTOMERS - 1}) i where pessoa_nome = 'Primeira'`),
  );
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
}, 60_000);
afterAll(() => t.close());

const tokenOf = async (usuario_username: Who) =>
  (await t.anonymous.call(api.auth.authenticate, { body: { usuario_username, password: PASSWORD } })).token;

/** A download over the network, of which nothing is read yet. */
const download = (token: string, path = EXPORT) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { authorization: `Bearer ${token}` } }, resolve).on(
      'error',
      reject,
    );
  });

/** Statements of exports running or waiting in the database. */
const running = async () => {
  let found: number | undefined;
  await asAdmin(t.admin, async (admin) => {
    const { rows } = await admin.query<{ n: number }>(`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and query like '%int4send%' and state = 'active'
         and pid <> pg_backend_pid()`);
    found = rows[0]?.n;
  });
  return found;
};

const mayExport = async () => {
  t.deps.exports.take(t.people.admin)();
  return true;
};

test('everything asked ten times at once is refused clearly beyond two', async () => {
  const admin = await t.as('admin');
  const replies = await t.db.service(async (tx) => {
    await tx.execute(sql`lock table cliente in access exclusive mode`);
    const asked = Array.from({ length: 10 }, () => admin.try(api.exports.customersAdmin));
    await expect.poll(running, SOON).toBe(2);
    return asked;
  });
  const done = await Promise.all(replies);
  expect(done.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = done.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(8);
  for (const { error, headers } of refused) {
    expect(error).toMatchObject({
      code: 'muitas_exportacoes',
      statusMessage: 'Você já tem duas exportações em andamento. Espere que terminem ou cancele uma delas.',
    });
    expect(headers['retry-after']).toBe('5');
  }
  expect((await admin.try(api.exports.customersAdmin)).status).toBe(200);
});

test('exports are refused when the company or the process has no slot left', async () => {
  const admin = async (who: Who) => (await t.as(who)).try(api.exports.customersAdmin);
  const free = (['gerente', 'gerente', 'proprietario'] as const).map((who) =>
    t.deps.exports.take(t.people[who]),
  );
  const ofCompany = await admin('admin');
  expect((await admin('admin.b')).status).toBe(200);
  free.push(t.deps.exports.take(t.people['corretor.b']));
  const ofProcess = await admin('admin.b');
  for (const release of free) release();
  for (const { status, error } of [ofCompany, ofProcess])
    expect([status, error.statusMessage]).toEqual([
      429,
      'Há muitas exportações em andamento agora. Tente de novo em alguns segundos.',
    ]);
  expect((await admin('admin')).status).toBe(200);
});

test('a list answers while exports wait for the database', async () => {
  const admin = await t.as('admin');
  const exports: ReturnType<typeof admin.try>[] = [];
  await asAdmin(t.admin, async (owner) => {
    await owner.query('begin; lock table auditoria in access exclusive mode');
    exports.push(...[1, 2].map(() => admin.try(api.exports.customersAdmin)));
    expect((await (await t.as('corretor')).try(api.customers.list, { query: {} })).status).toBe(200);
    await owner.query('commit');
  });
  expect((await Promise.all(exports)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a client that leaves before the reply ends its statement', async () => {
  const token = await tokenOf('admin');
  await t.db.service(async (tx) => {
    await tx.execute(sql`lock table cliente in access exclusive mode`);
    const request = get({ port, path: EXPORT, headers: { authorization: `Bearer ${token}` } });
    request.on('error', () => undefined);
    await expect.poll(running, SOON).toBe(1);
    request.destroy();
    await expect.poll(running, SOON).toBe(0);
  });
  const [first, second] = await Promise.all([download(token), download(token)]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  first.destroy();
  second.destroy();
  await expect.poll(mayExport, SOON).toBe(true);
});

test('records in the audit trail an export that the client aborts', async () => {
  const { funcionario_id } = t.people.lider;
  const traces = async () => (await auditedExports(t)).filter((one) => one.funcionario_id === funcionario_id);
  const reply = await download(await tokenOf('lider'), '/api/motor-interno/cliente/exportar');
  expect(reply.headers['x-total-linhas']).toBe(String(CUSTOMERS));
  expect(Number(reply.headers['x-bytes-previstos'])).toBeGreaterThan(500_000);
  reply.destroy();
  await expect.poll(async () => (await traces()).length, SOON).toBe(2);
  const [began, ended] = await traces();
  expect([began?.acao, ended?.acao]).toEqual(['exportar', 'interromper_exportacao']);
  expect(ended?.depois).toMatchObject({ lista: 'clientes' });
});

test('an end that cannot be audited is reported', async () => {
  const told = vi.spyOn(t.deps.exports, 'onError').mockReturnValue(undefined);
  const reply = await download(await tokenOf('lider'), '/api/motor-interno/cliente/exportar');
  const failure = new Error('the trail');
  const failing = vi.spyOn(t.deps.db, 'write').mockRejectedValue(failure);
  reply.destroy();
  await expect.poll(() => told.mock.calls, SOON).toEqual([[failure]]);
  failing.mockRestore();
  told.mockRestore();
});

test('the expected bytes are near those that come', async () => {
  const reply = await (await t.as('admin')).try(api.exports.customersAdmin);
  const expected = Number(reply.headers['x-bytes-previstos']);
  const { length: bytes } = reply.data;
  expect(Math.abs(expected - bytes) / bytes).toBeLessThan(0.15);
});
