import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { networkOf, plainAddress } from './address.ts';
import { createCaller } from './in-process.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['nao-e-um-ip"><script>', undefined],
    ['203.0.113.9.9', undefined],
    ['', undefined],
  ])('%s is %s', (text, address) => {
    expect(plainAddress(text)).toBe(address);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the address of a caller', () => {
  let t: TestApp;
  const apps: FastifyInstance[] = [];
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await t.close();
  });

  /** The address kept of a login. */
  const kept = async (trustProxy: string[], forwarded: string, remoteAddress = '127.0.0.1') => {
    const app = await buildApp(t.deps, { logLevel: 'silent', trustProxy });
    apps.push(app);
    const reply = await app.inject({
      method: 'POST',
      url: `/api${api.auth.authenticate.path}`,
      payload: { usuario_username: 'corretor', password: PASSWORD },
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress,
    });
    const { data } = await createCaller(app, reply.json().token).call(api.auth.sessions);
    return data.find(({ atual }) => atual)?.ip;
  };

  it('is that of the connection, whatever is forwarded', async () => {
    expect(await kept([], '203.0.113.9')).toBe('127.0.0.1');
    expect(await kept(['10.0.0.0/8'], '203.0.113.9')).toBe('127.0.0.1');
  });

  it('is what a trusted proxy forwards', async () => {
    expect(await kept(['127.0.0.1'], '203.0.113.9')).toBe('203.0.113.9');
    expect(await kept(['10.0.0.0/8'], '198.51.100.1, 203.0.113.9, 10.1.2.3', '10.9.9.9')).toBe('203.0.113.9');
  });

  it('is that of the proxy where it forwards no address', async () => {
    expect(await kept(['127.0.0.1'], 'nao-e-um-ip"><script>')).toBe('127.0.0.1');
  });

  it('is counted by its /64, for links too', async () => {
    const app = await buildApp(t.deps, { logLevel: 'silent' });
    apps.push(app);
    const statuses = [];
    for (let n = 0; n < 61; n += 1) {
      const url = `/api${api.invitations.get.path.replace('{token}', `chute${n}`)}`;
      statuses.push((await app.inject({ url, remoteAddress: `2001:db8:7:7::${n.toString(16)}` })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    const url = `/api${api.invitations.get.path.replace('{token}', 'outro')}`;
    expect((await app.inject({ url, remoteAddress: '2001:db8:7:8::1' })).statusCode).toBe(404);
  });

  it('is what failed logins are counted by, as a /64', async () => {
    const app = await buildApp(t.deps, { logLevel: 'silent' });
    apps.push(app);
    const log = (n: number) =>
      app.inject({
        method: 'POST',
        url: `/api${api.auth.authenticate.path}`,
        payload: { usuario_username: `ninguem${n}`, password: 'errada' },
        remoteAddress: `2001:db8:9:9::${n.toString(16)}`,
      });
    const statuses = [];
    for (let n = 1; n <= 31; n += 1) statuses.push((await log(n)).statusCode);
    expect([statuses.filter((status) => status === 401).length, statuses.at(-1)]).toEqual([30, 429]);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ ip: string }>(
        sql`select distinct ip from tentativa_login where usuario_username like 'ninguem%'`,
      ),
    );
    expect(rows).toEqual([{ ip: '2001:db8:9:9::/64' }]);
  });
});
