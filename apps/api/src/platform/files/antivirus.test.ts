import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { AntivirusAway, antivirusAddress, clamav } from './antivirus.ts';

/** A server that speaks as clamd does; returns its address and what it was sent. */
async function speaking(answer: (socket: Socket, sent: Buffer) => void) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        sent = Buffer.concat([sent, chunk]);
        if (!sent.subarray(-4).equals(Buffer.alloc(4))) return;
        received.push(sent);
        answer(socket, sent);
      });
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port }, received };
}

async function* content(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

describe('asking clamd', () => {
  test('sends each chunk after its length, then an empty one', async () => {
    const { address, received } = await speaking((socket) => socket.end('stream: OK\0'));
    expect(await clamav(address).scan(content('abc', '', 'de'))).toBeUndefined();
    expect(received).toEqual([Buffer.from('zINSTREAM\0\0\0\0\x03abc\0\0\0\x02de\0\0\0\0')]);
  });

  test('tells what was found', async () => {
    const { address } = await speaking((socket) => socket.end('stream: Win.Test.EICAR_HDB-1 FOUND\0'));
    expect(await clamav(address).scan(content('abc'))).toBe('Win.Test.EICAR_HDB-1');
  });

  test.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nothing', ''],
    ['something else', 'HTTP/1.1 400 Bad Request'],
  ])('takes %s for no answer', async (_, words) => {
    const { address } = await speaking((socket) => socket.end(words));
    await expect(clamav(address).scan(content('abc'))).rejects.toThrow(AntivirusAway);
  });

  test('gives up on one that stays silent', async () => {
    const { address } = await speaking(() => undefined);
    await expect(clamav(address, { patience: 50 }).scan(content('abc'))).rejects.toThrow(AntivirusAway);
  });

  test('gives up where nobody listens', async () => {
    await expect(clamav({ path: '/nowhere/clamd.sock' }).scan(content('abc'))).rejects.toThrow(AntivirusAway);
  });

  test.each([
    ['tcp://clam:3310', { host: 'clam', port: 3310 }],
    ['tcp://[::1]', { host: '::1', port: 3310 }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['http://clam', undefined],
    ['unix://', undefined],
    ['clam:3310', undefined],
  ])('reads the address %s', (url, address) => {
    expect(antivirusAddress(url)).toEqual(address);
  });
});

describe('an upload', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  const send = async () => (await t.as('corretor')).try(api.files.upload, { file: PDF });

  test('with malware is refused at the field and leaves nothing', async () => {
    t.deps.antivirus = { isOptional: false, scan: async () => 'Eicar' };
    const { status, error } = await send();
    expect([status, error.errors]).toEqual([
      422,
      { file: ['O antivírus encontrou uma ameaça neste arquivo, e ele não foi guardado.'] },
    ]);
    const entries = await readdir(join(t.folder, 'arquivos'), { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('is scanned as it was sent', async () => {
    let scanned = Buffer.alloc(0);
    t.deps.antivirus = {
      isOptional: false,
      async scan(sent) {
        for await (const chunk of sent) scanned = Buffer.concat([scanned, chunk]);
        return undefined;
      },
    };
    expect((await send()).status).toBe(201);
    expect(scanned).toEqual(PDF.content);
  });

  test.each([
    ['refused', false, 503],
    ['taken where that is set', true, 201],
  ])('while the antivirus is away is %s', async (_, isOptional, answered) => {
    t.deps.antivirus = clamav({ path: '/nowhere/clamd.sock' }, { isOptional });
    const { status, error } = await send();
    expect(status).toBe(answered);
    if (!isOptional) expect(error.statusMessage).toMatch(/antivírus não responde agora.*Tente de novo/);
  });
});
