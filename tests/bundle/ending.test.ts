import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { filledData } from '../support/filled.ts';
import { DEMO_PASSWORD, postmasterPid, type Server, startServer } from '../support/server.ts';

let dataDir: string;
let server: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = await filledData();
}, 300_000);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  if (server.process.exitCode === null) server.process.kill('SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true }));

/** A connection to the server that has sent this text, and reads nothing. */
async function say(words: string): Promise<Socket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  socket.on('error', () => undefined);
  sockets.push(socket);
  await new Promise((sent) => socket.write(words, sent));
  return socket;
}

const request = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, 'Host: farol', ...headers, '', ''].join('\r\n');

const ready = () =>
  expect.poll(async () => (await fetch(`${server.url}/api/ready`)).status, { timeout: 40_000 }).toBe(200);

async function logIn(): Promise<string> {
  const reply = await fetch(`${server.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username: 'corretor', password: DEMO_PASSWORD }),
  });
  return (await reply.json()).token;
}

/** An upload of which only the beginning has arrived. */
async function upload(): Promise<Socket> {
  const headers = [
    `Authorization: Bearer ${await logIn()}`,
    'Content-Type: multipart/form-data; boundary=xx',
    'Content-Length: 1000000',
  ];
  const part = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
  return say(`${request('POST /api/arquivo', headers)}${part}`);
}

/** A process whose parent died before it is there until the system has collected it. */
const isGone = (pid: number) =>
  expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 40_000 }).toBe(false);

describe('server shutdown', () => {
  test('completes with half a header, a slow upload and unread downloads open', async () => {
    server = await startServer(dataDir);
    const database = await postmasterPid(dataDir);
    await say('GET /api/health HTTP/1.1\r\nHost: fa');
    const slow = await upload();
    const trickle = setInterval(() => slow.write('x'), 20);
    slow.once('close', () => clearInterval(trickle));
    await say(request('GET /api/openapi.json').repeat(200));
    await ready();
    expect(await server.end('SIGTERM')).toBe(0);
    await isGone(database);
  });

  test('completes while its database is stopped', async () => {
    server = await startServer(dataDir);
    const database = await postmasterPid(dataDir);
    await ready();
    process.kill(database, 'SIGSTOP');
    expect(await server.end('SIGTERM')).toBe(0);
    await isGone(database);
  });

  test('completes while a mail server hangs after its greeting', async () => {
    const asked = Promise.withResolvers<void>();
    const silent = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined).once('data', () => asked.resolve());
      socket.write('220 correio\r\n');
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    server = await startServer(dataDir, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'avisos@corretora.example',
    });
    await fetch(`${server.url}/api/recuperacao-senha`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ usuario_username: 'parceiro' }),
    });
    await asked.promise;
    expect(await server.end('SIGTERM')).toBe(0);
    silent.close();
  });

  test('logs no error for an upload interrupted by the client', async () => {
    server = await startServer(dataDir);
    (await upload()).destroy();
    for (let n = 0; n < 20; n += 1) (await say(request('GET /api/ready'))).destroy();
    await ready();
    await server.end('SIGTERM');
    expect(server.said()).not.toContain('erro inesperado');
  });
});
