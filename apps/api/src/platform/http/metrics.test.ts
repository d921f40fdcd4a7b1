import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { runDay } from '../../features/reminders/index.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { MetricsAccess } from './metrics.routes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const scrape = async (
  access: MetricsAccess,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => {
  const app = await buildApp(t.deps, { logLevel: 'silent', metrics: access });
  const reply = await app.inject({ url: `/api${api.operation.metrics.path}`, headers, remoteAddress });
  await app.close();
  return reply.statusCode;
};

describe('the measurements', () => {
  it('count requests by route pattern, never by what was asked', async () => {
    await (await t.as('corretor')).try(api.customers.get, { params: { id: 987_654 } });
    await t.app.inject({ url: '/api/nada/segredo-da-maria' });
    const text = (await t.app.inject({ url: '/api/metrics' })).body;
    expect(text).toMatch(
      /farol_http_request_duration_seconds_count\{method="GET",route="\/api\/motor-interno\/cliente\/:id",status="404"\} 1/,
    );
    expect(text).not.toMatch(/987654|segredo-da-maria/);
  });

  it('count the files of the web application as one route', async () => {
    const webRoot = await mkdtemp(join(tmpdir(), 'farol-web-'));
    for (const name of ['index.html', 'a.js', 'b.js']) await writeFile(join(webRoot, name), '');
    const app = await buildApp(t.deps, { logLevel: 'silent', webRoot });
    for (const name of ['a.js', 'b.js']) await app.inject({ url: `/${name}` });
    const text = (await app.inject({ url: '/api/metrics' })).body;
    await app.close();
    await rm(webRoot, { recursive: true });
    expect(text).toMatch(/_count\{method="GET",route="web",status="200"\} 2/);
    expect(text).not.toContain('a.js');
  });

  it('show the daily job', async () => {
    const read = async () => (await t.app.inject({ url: '/api/metrics' })).body;
    expect(await read()).toMatch(/farol_daily_job_companies_behind [1-9]/);
    t.clock.set('2026-11-18T09:00:00-03:00');
    await runDay(t.deps);
    const text = await read();
    expect(text).toContain('farol_daily_job_companies_behind 0');
    expect(text).toContain('farol_daily_job_told{kind="resumos"} 0');
  });

  it('show connections and the outbox', async () => {
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'corretor' } });
    await t.mails();
    const text = (await t.app.inject({ url: '/api/metrics' })).body;
    expect(text).toMatch(/farol_db_connections\{pool="main",state="waiting"\} 0/);
    expect(text).toMatch(/farol_outbox_messages\{state="waiting"\} 0/);
  });
});

describe('the backup', () => {
  const scrapeText = async () => (await t.app.inject({ url: '/api/metrics' })).body;

  it('has no time until one was whole', async () => {
    expect(await scrapeText()).not.toMatch(/^farol_backup_last_success_timestamp_seconds \d/m);
  });

  it('is told with size and seconds in the first scrape after it', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into backup (situacao, agendado, iniciado_em, concluido_em, arquivo, bytes, linhas, arquivos, faltando)
        values ('concluido', true, '2026-11-17T06:00:00Z', '2026-11-17T06:01:30Z', 'a.tar.gz', 1000, 1, 1, 0)`),
    );
    const text = await scrapeText();
    expect(text).toMatch(/^farol_backup_bytes 1000$/m);
    expect(text).toMatch(/^farol_backup_duration_seconds 90$/m);
    expect(text).toMatch(/^farol_backup_failed 0$/m);
  });
});

describe('without a token', () => {
  it('are read from this machine only', async () => {
    expect(await scrape({})).toBe(200);
    expect(await scrape({}, {}, '203.0.113.9')).toBe(404);
  });

  it('are not read through a proxy on this machine', async () => {
    expect(await scrape({}, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  });

  it('are not read on an installation that others reach', async () => {
    expect(await scrape({ isPublic: true })).toBe(404);
  });
});

describe('with a token', () => {
  const token = 'um token comprido';

  it('are read by anyone who sends it', async () => {
    expect(await scrape({ token }, { authorization: `Bearer ${token}` }, '203.0.113.9')).toBe(200);
    expect(await scrape({ token, isPublic: true }, { authorization: `Bearer ${token}` })).toBe(200);
  });

  it('are not read without it', async () => {
    expect(await scrape({ token })).toBe(404);
    expect(await scrape({ token }, { authorization: 'Bearer outro' })).toBe(404);
  });
});
