import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { selfSigned } from '../../apps/api/src/test/certificate.ts';
import { holds, type Pack } from '../../scripts/lib/install.mjs';
import { filledData } from '../support/filled.ts';
import {
  DEMO_PASSWORD,
  launch,
  postmasterPid,
  type Server,
  startServer,
  temporaryData,
} from '../support/server.ts';

let dataDir: string;
let server: Server | undefined;

beforeAll(async () => {
  dataDir = await filledData();
}, 300_000);
afterEach(async () => {
  if (server?.process.exitCode === null && !server.process.signalCode) await server.end('SIGTERM');
  server = undefined;
});
afterAll(() => rm(dataDir, { recursive: true }));

const start = async () => {
  server = await startServer(dataDir);
  return server;
};

async function logIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username: 'corretor', password: DEMO_PASSWORD }),
  });
  expect(reply.status).toBe(200);
  return (await reply.json()).token;
}

const whoAmI = (url: string, token: string) =>
  fetch(`${url}/api/authenticate/me`, { headers: { authorization: `Bearer ${token}` } });

describe('self-contained installation', () => {
  test('serves screens, calls and demonstration accounts', async () => {
    const { url } = await start();
    const page = await fetch(url);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/assets/');
    const document = await (await fetch(`${url}/api/openapi.json`)).json();
    expect(document.openapi).toMatch(/^3\.1/);
    expect((await whoAmI(url, await logIn(url))).status).toBe(200);
  });

  test('ends cleanly on Ctrl+C and leaves no process behind', async () => {
    const running = await start();
    const database = await postmasterPid(dataDir);
    expect(await running.end('SIGINT')).toBe(0);
    expect(() => process.kill(database, 0)).toThrow('ESRCH');
  });

  test('recovers acknowledged data after server and database are killed', async () => {
    const killed = await start();
    const token = await logIn(killed.url);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await killed.end('SIGKILL');
    const { url } = await start();
    expect((await whoAmI(url, token)).status).toBe(200);
  });

  test('brings its database back when that is killed', async () => {
    const { url } = await start();
    const token = await logIn(url);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await expect
      .poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 30_000, interval: 20 })
      .toBe(503);
    await expect.poll(async () => (await whoAmI(url, token)).status, { timeout: 60_000 }).toBe(200);
  });

  test('serves HTTPS with a certificate of its own, and tells logins to the security log', async () => {
    const { cert, key } = selfSigned('farol');
    const files = { TLS_CERT: join(dataDir, 'cert.pem'), TLS_KEY: join(dataDir, 'key.pem') };
    await writeFile(files.TLS_CERT, cert);
    await writeFile(files.TLS_KEY, key);
    server = await startServer(dataDir, files);
    expect(server.url).toMatch(/^https:/);
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const options = { method: 'POST', headers, ca: cert };
      request(`${server?.url}/api/authenticate`, options, (reply) => resolve(reply.statusCode))
        .on('error', reject)
        .end(JSON.stringify({ usuario_username: 'corretor', password: DEMO_PASSWORD }));
    });
    expect(status).toBe(200);
    await server.end('SIGTERM');
    const folder = join(dataDir, 'seguranca');
    const days = await readdir(folder);
    const lines = (await readFile(join(folder, days.at(-1) ?? ''), 'utf8')).trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ evento: 'login', desfecho: 'aceito' });
  });

  test('takes over the running database of a killed server', async () => {
    const killed = await start();
    const database = await postmasterPid(dataDir);
    await killed.end('SIGKILL');
    const { url } = await start();
    expect(await postmasterPid(dataDir)).toBe(database);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });

  test('serves again after its database dies twice during calls', async () => {
    const running = await start();
    const token = await logIn(running.url);
    for (let death = 1; death <= 2; death += 1) {
      const during = Array.from({ length: 10 }, () => whoAmI(running.url, token));
      process.kill(await postmasterPid(dataDir), 'SIGKILL');
      const told = await Promise.all([...during, ...during.map(() => whoAmI(running.url, token))]);
      for (const { status } of told) expect([200, 503]).toContain(status);
      await vi.waitFor(async () => expect((await whoAmI(running.url, token)).status).toBe(200), {
        timeout: 40_000,
        interval: 100,
      });
    }
    expect(running.process.exitCode).toBeNull();
  });
});

describe('failed start explains in one line', () => {
  const refusal = async (env: Record<string, string>) => {
    const { ended } = await launch(dataDir, env);
    const { code, err } = await ended;
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    return err;
  };

  test('a folder in use by another', async () => {
    const { process: first } = await start();
    expect(await refusal({})).toContain(`Outro Farol já usa esta pasta de dados (processo ${first.pid})`);
  });

  test('a port in use', async () => {
    const { url } = await start();
    const other = await temporaryData();
    const line = await refusal({ PORT: new URL(url).port, DATA_DIR: other });
    expect(line).toContain(`A porta ${new URL(url).port} já está em uso`);
    await rm(other, { recursive: true });
  });

  test('a database that does not answer', async () => {
    const line = await refusal({ DATABASE_URL: 'postgresql://farol@127.0.0.1:1/farol' });
    expect(line).toBe('O banco de dados não está respondendo.\n');
  });

  test('the key of encrypted data is missing, or another one', async () => {
    const other = await temporaryData();
    const key = () => randomBytes(32).toString('base64');
    await writeFile(join(other, 'segredo'), `${'x'.repeat(43)}\n`);
    const { server: first } = await launch(other, { DEMO: 'off', DATA_KEY: key() });
    await first?.end('SIGTERM');
    expect(await refusal({ DATA_DIR: other })).toContain(
      'que não foi dada: defina DATA_KEY_FILE ou DATA_KEY',
    );
    expect(await refusal({ DATA_DIR: other, DATA_KEY: key() })).toContain('não é a desta pasta de dados');
    await rm(other, { recursive: true });
  });

  test('a network without TLS', async () => {
    expect(await refusal({ HOST: '0.0.0.0', DEMO: 'off' })).toContain('atende à rede sem TLS');
  });

  test('a certificate that cannot be read', async () => {
    expect(await refusal({ TLS_CERT: '/nada/cert.pem', TLS_KEY: '/nada/key.pem' })).toContain('TLS_CERT');
  });

  test('an invalid setting', async () => {
    expect(await refusal({ PORT: 'três mil' })).toContain('PORT');
  });
});

describe('installed packages', () => {
  const lockfile = async (): Promise<Record<string, Pack>> =>
    JSON.parse(await readFile('package-lock.json', 'utf8')).packages;
  const withoutTests = (packages: Record<string, Pack>) =>
    Object.fromEntries(Object.entries(packages).filter(([, pack]) => !pack.dev && !pack.devOptional));

  test('are complete without test packages, which a test run requires', async () => {
    const wanted = await lockfile();
    const present = withoutTests(wanted);
    expect(holds(present, wanted, 'start')).toBe(true);
    expect(holds(present, wanted, 'test')).toBe(false);
  });

  test('are required again when one is missing or of another version', async () => {
    const wanted = await lockfile();
    const { 'node_modules/react': react, ...rest } = withoutTests(wanted);
    expect(holds(rest, wanted, 'start')).toBe(false);
    expect(holds({ ...rest, 'node_modules/react': { ...react, version: '1.0.0' } }, wanted, 'start')).toBe(
      false,
    );
  });
});
