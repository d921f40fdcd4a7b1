import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { api } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { selfSigned } from '../../test/certificate.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { followRenewals, type TlsFiles, tlsOptions } from './tls.ts';

let folder: string;
let files: TlsFiles;
const first = selfSigned('primeiro');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-tls-'));
  files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  await write(first);
});
afterAll(() => rm(folder, { recursive: true }));

/** Replaces both files as tools for renewal do. */
async function write(pair: Record<'cert' | 'key', string>) {
  for (const one of ['cert', 'key'] as const) {
    await writeFile(`${files[one]}.novo`, pair[one]);
    await rename(`${files[one]}.novo`, files[one]);
  }
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** A connection, or the reason for none. */
async function handshake(port: number, options: object): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port, ca: first.cert, ...options });
  await once(socket, 'secureConnect');
  return socket;
}

describe('the service with a certificate of its own', () => {
  let t: TestApp;
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    t = await createTestApp();
    const webRoot = join(folder, 'web');
    await mkdir(webRoot);
    await writeFile(join(webRoot, 'index.html'), '<title>Farol</title>');
    await writeFile(join(webRoot, 'sw.js'), 'self.skipWaiting()');
    app = await buildApp(t.deps, { logLevel: 'silent', secure: true, tls: tlsOptions(files), webRoot });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = portOf(app.server);
  });
  afterAll(async () => {
    await app.close();
    await t.close();
  });

  type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer };
  type Reply = { status: number; headers: Record<string, unknown>; text: string };
  /** `first`: the reply's first portion, of a stream that does not end. */
  const send = ({ method = 'GET', path, headers, body }: Sent, only: 'whole' | 'first' = 'whole') =>
    new Promise<Reply>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, ca: first.cert }, (reply) => {
        let text = '';
        const done = () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text });
        reply.on('data', (chunk) => {
          text += chunk;
          if (only === 'first') {
            done();
            asked.destroy();
          }
        });
        reply.on('end', done);
        reply.on('error', () => undefined);
      });
      asked.on('error', reject);
      asked.end(body);
    });

  const bearer = async () => {
    const body = JSON.stringify({ usuario_username: 'corretor', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const path = `/api${api.auth.authenticate.path}`;
    const { token } = JSON.parse((await send({ method: 'POST', path, headers, body })).text);
    return { authorization: `Bearer ${token}` };
  };

  test('says https and tells browsers to stay there', async () => {
    expect(app.listeningOrigin).toBe(`https://127.0.0.1:${port}`);
    const { headers } = await send({ path: '/api/health' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });

  test('serves the page and its service worker', async () => {
    expect((await send({ path: '/' })).text).toContain('<title>Farol</title>');
    const worker = await send({ path: '/sw.js' });
    expect(worker.status).toBe(200);
    expect(worker.headers['content-type']).toMatch(/javascript/);
  });

  test('takes a file', async () => {
    const boundary = 'xfarolx';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${api.files.upload.upload.field}"; filename="a.pdf"\r\n\r\n`;
    const { status } = await send({
      method: 'POST',
      path: `/api${api.files.upload.path}`,
      headers: { ...(await bearer()), 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), PDF.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    });
    expect(status).toBe(201);
  });

  test('streams events', async () => {
    const { status, headers } = await send({ path: '/api/eventos', headers: await bearer() }, 'first');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/event-stream/);
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    const socket = await handshake(port, { minVersion: version, maxVersion: version });
    expect([socket.authorized, socket.getProtocol()]).toEqual([true, version]);
    socket.destroy();
  });

  test.each([
    ['an older version', { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' }],
    ['a cipher without authentication', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' }],
  ])('refuses %s', async (_, options) => {
    await expect(handshake(port, options)).rejects.toThrow(/alert|version|handshake|cipher/i);
  });
});

describe('certificate and key', () => {
  test('that do not belong together are refused in one sentence', async () => {
    const other = join(folder, 'other.pem');
    await writeFile(other, selfSigned('outro').key);
    expect(() => tlsOptions({ ...files, key: other })).toThrow(/^TLS_CERT .* não servem: .*\.$/);
  });

  test('that cannot be read are named', () => {
    expect(() => tlsOptions({ ...files, key: '/nada/key.pem' })).toThrow(
      'Não consegui ler o arquivo de TLS_KEY (/nada/key.pem: ENOENT).',
    );
  });

  test('renewed under their names are taken without a restart, and broken ones are not', async () => {
    const server = createServer(tlsOptions(files));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const failed = vi.fn();
    const renewals = followRenewals(server, files, { onError: failed, lookMs: 20 });
    const nameShown = async () => {
      const socket = await handshake(portOf(server), { rejectUnauthorized: false });
      const { subject } = socket.getPeerCertificate();
      socket.destroy();
      return subject.CN;
    };
    expect(await nameShown()).toBe('primeiro');
    await write(selfSigned('segundo'));
    await vi.waitFor(async () => expect(await nameShown()).toBe('segundo'), 5_000);
    failed.mockClear();
    await write({ cert: 'isto não é um certificado', key: 'nem uma chave' });
    await vi.waitFor(() => expect(failed).toHaveBeenCalled(), 5_000);
    expect(await nameShown()).toBe('segundo');
    renewals.stop();
    server.close();
  });
});
