import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabaseTls } from '../platform/settings/addresses.ts';
import { selfSigned } from '../test/certificate.ts';
import { migrate } from './migrate.ts';

/** Answers the wish for TLS as PostgreSQL does, with a certificate or not at all; then hangs up. */
async function server(pair: ReturnType<typeof selfSigned> | undefined) {
  const seen: string[] = [];
  const one: Server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(pair ? 'S' : 'N');
      if (!pair) return;
      const secure = new TLSSocket(socket, { isServer: true, ...pair });
      secure.on('error', () => undefined);
      secure.on('data', () => {
        seen.push('password asked for in private');
        secure.destroy();
      });
    });
  });
  one.listen(0, '127.0.0.1');
  await once(one, 'listening');
  const url = `postgres://farol:segredo@127.0.0.1:${(one.address() as AddressInfo).port}/farol`;
  return { url, seen, close: () => one.close() };
}

const pair = selfSigned('banco');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-ca-'));
  await writeFile(join(folder, 'ca.pem'), pair.cert);
});
afterAll(() => rm(folder, { recursive: true }));

test('a database without TLS is refused in a sentence', async () => {
  const { url, close } = await server(undefined);
  const failed = migrate(withDatabaseTls(url, 'verify'));
  await expect(failed).rejects.toMatchObject({ expected: true });
  await expect(failed).rejects.toThrow(/^O servidor do banco não oferece TLS\. .*DATABASE_TLS=off\.$/);
  close();
});

test('an unknown certificate is refused before the password leaves', async () => {
  const { url, seen, close } = await server(pair);
  const failed = migrate(withDatabaseTls(url, 'verify'));
  await expect(failed).rejects.toThrow(/^O certificado do servidor do banco não serve \(\w+\)\. /);
  expect(seen).toEqual([]);
  close();
});

test('a certificate of the named authority is taken', async () => {
  const { url, seen, close } = await server(pair);
  const trusted = withDatabaseTls(`${url}?sslrootcert=${join(folder, 'ca.pem')}`, 'verify');
  await expect(migrate(trusted)).rejects.toThrow('O banco de dados não está respondendo.');
  expect(seen).toHaveLength(1);
  close();
});

test('an unknown certificate is taken where only encryption is required', async () => {
  const { url, seen, close } = await server(pair);
  await expect(migrate(withDatabaseTls(url, 'require'))).rejects.toThrow('não está respondendo');
  expect(seen).toHaveLength(1);
  close();
});
