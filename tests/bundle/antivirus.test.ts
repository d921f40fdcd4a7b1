import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureClamd } from '../../scripts/clamav.mjs';
import { filledData } from '../support/filled.ts';
import { DEMO_PASSWORD, type Server, startServer } from '../support/server.ts';

/** The test file of all scanners, as its signature finds it anywhere in a file; in two parts, so that none finds this one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let room: string;
let socket: string;
let clamd: ChildProcess;
let dataDir: string;
let server: Server;
let token: string;

async function startClamd() {
  await mkdir(join(room, 'assinaturas'));
  const signature = `Teste.EICAR:0:*:${Buffer.from(EICAR, 'latin1').toString('hex')}\n`;
  await writeFile(join(room, 'assinaturas/teste.ndb'), signature);
  const config = {
    DatabaseDirectory: join(room, 'assinaturas'),
    LocalSocket: socket,
    TemporaryDirectory: room,
    Foreground: 'yes',
    SelfCheck: 0,
  };
  const lines = Object.entries(config).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(join(room, 'clamd.conf'), lines.join(''));
  clamd = spawn(await ensureClamd(), [`--config-file=${join(room, 'clamd.conf')}`], { stdio: 'ignore' });
  await vi.waitFor(async () => expect(await text(connect(socket).end('zPING\0'))).toBe('PONG\0'), {
    timeout: 30_000,
    interval: 100,
  });
}

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'farol-clamd-'));
  socket = join(room, 'clamd.ctl');
  await startClamd();
  dataDir = await filledData();
  server = await startServer(dataDir, { CLAMAV_URL: `unix://${socket}` });
  const reply = await fetch(`${server.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username: 'corretor', password: DEMO_PASSWORD }),
  });
  token = (await reply.json()).token;
}, 240_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  clamd?.kill('SIGKILL');
  await rm(room, { recursive: true, force: true });
  if (dataDir) await rm(dataDir, { recursive: true });
});

async function send(content: string) {
  const body = new FormData();
  body.append('file', new Blob([content]), 'proposta.pdf');
  const reply = await fetch(`${server.url}/api/arquivo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: reply.status, said: await reply.json() };
}

test('a real clamd lets a clean file pass', async () => {
  expect((await send(PDF)).status).toBe(201);
});

test('a real clamd finds what its signatures name', async () => {
  const { status, said } = await send(`${PDF}${EICAR}`);
  expect([status, said.errors]).toEqual([
    422,
    { file: ['O antivírus encontrou uma ameaça neste arquivo, e ele não foi guardado.'] },
  ]);
});

test('once it is gone nothing is taken unscanned', async () => {
  clamd.kill('SIGKILL');
  await new Promise((resolve) => clamd.once('exit', resolve));
  expect((await send(PDF)).status).toBe(503);
});
