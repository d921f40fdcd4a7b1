import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sendExport } from './send-export.ts';

const STALLED_MS = 300;

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The reply to a download of `content`, of which nothing is read yet. */
async function download(content: Readable): Promise<IncomingMessage> {
  app = Fastify({ forceCloseConnections: true });
  const file = { name: 'clientes.xlsx', rows: undefined, expectedBytes: undefined, content };
  app.get('/', (_, reply) => sendExport(reply, async () => file, STALLED_MS));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return new Promise((resolve, reject) => {
    get(address, resolve).on('error', reject);
  });
}

test('a download whose reader stops reading ends, and with it the export', async () => {
  const piece = Buffer.alloc(64 * 1024);
  const content = new Readable({ read: () => void content.push(piece) });
  const closed = new Promise((resolve) => {
    content.once('close', resolve);
  });
  const reply = await download(content);
  reply.on('error', () => undefined);
  await closed;
  expect(content.readableEnded).toBe(false);
});

test('a slow download comes to its end', async () => {
  const pieces = async function* () {
    for (let n = 0; n < 8; n += 1) {
      yield 'x';
      await after(STALLED_MS / 4);
    }
  };
  const reply = await download(Readable.from(pieces(), { objectMode: false }));
  const bytes = await reply.reduce((sum: number, piece: Buffer) => sum + piece.length, 0);
  expect(bytes).toBe(8);
});
