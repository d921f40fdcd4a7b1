import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api } from '@farol/contracts';
import { openEmbedded } from '@farol/postgres/open';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contentOf, differences } from '../../apps/api/src/platform/backup/backup.fixture.ts';
import { makeBackup } from '../../apps/api/src/platform/backup/index.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { codeAt } from '../../apps/api/src/test/one-time-code.ts';
import { filledData } from '../support/filled.ts';
import { createRemote, type Remote } from '../support/remote.ts';
import { DEMO_PASSWORD, ROOT, type Server, startServer, temporaryData } from '../support/server.ts';
import { PDF } from './closing-parts.ts';

const WRITERS = 4;
/** Customers that each has written before the backup begins. */
const EARLIER = 3;

let server: Server;
let restored: Server;
let place: string;
let copy: string;
let link: string;
let recovery: string;
let before: Record<string, string[]>;
let after: Record<string, string[]>;
let files: string[];
/** Written while the backup ran. */
let meanwhile = 0;

const signIn = async (url: string, usuario_username: string, codigo?: string): Promise<Remote> => {
  const open = createRemote(url, new Set());
  const { token } = await open.call(api.auth.authenticate, {
    body: { usuario_username, password: DEMO_PASSWORD, codigo },
  });
  return createRemote(url, new Set(), token);
};

/** A name takes letters only: "ba" for 10. */
const letters = (n: number): string => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);

/** A customer with an identity document. */
async function writeCustomer(c: Remote, nome: string): Promise<number> {
  const { cliente_id } = await c.call(api.customers.create, {
    body: {
      pessoa_nome: nome,
      pessoa_email: `${nome.replaceAll(' ', '.').toLowerCase()}@exemplo.com.br`,
      pessoa_estado_civil: 'S',
      endereco_estado: 'SC',
      endereco_cidade: 'Florianópolis',
    },
  });
  await c.call(api.customers.uploadIdentity, { params: { a: cliente_id, b: 'RG' }, file: PDF });
  return cliente_id;
}

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const program = (name: string, dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(ROOT, `apps/server/src/${name}.ts`), ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

const namesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && !one.parentPath.endsWith('tmp'))
    .map(({ name }) => name)
    .toSorted();

beforeAll(async () => {
  place = await filledData();
  copy = join(await temporaryData(), 'data');
  server = await startServer(place);
  const broker = await signIn(server.url, 'corretor');
  const specialist = await signIn(server.url, 'especialista');
  const { segredo } = await specialist.call(api.auth.startSecondFactor, {
    body: { senha_atual: DEMO_PASSWORD },
  });
  const { codigos } = await specialist.call(api.auth.confirmSecondFactor, {
    body: { codigo: codeAt(segredo, new Date()) },
  });
  recovery = codigos[0]!;
  const cliente_id = await writeCustomer(broker, 'Cliente do link');
  ({ token: link } = await broker.call(api.customerSheet.createLink, { params: { id: cliente_id } }));

  const written = Array.from({ length: WRITERS }, () => 0);
  let stopped = false;
  const writers = written.map(async (_, n) => {
    while (!stopped) {
      await writeCustomer(broker, `Cliente ${letters(n)} ${letters(written[n]!)}`);
      written[n]! += 1;
    }
  });
  const failed = Promise.all(writers).then(() => undefined);
  await Promise.race([
    failed,
    vi.waitFor(() => expect(Math.min(...written)).toBeGreaterThanOrEqual(EARLIER), 60_000),
  ]);

  const { serviceConnectionString, migrationConnectionString } = await openEmbedded({
    dataDir: place,
    log: () => undefined,
  });
  const beside = await connect(serviceConnectionString);
  let begun = 0;
  const made = await makeBackup({
    connectionString: migrationConnectionString,
    dataDir: place,
    folder: join(copy, '..', 'backups'),
    clock: systemClock,
    async onSnapshot(id) {
      await beside.query(`begin isolation level repeatable read; set transaction snapshot '${id}'`);
      begun = written.reduce((sum, count) => sum + count, 0);
    },
  });
  meanwhile = written.reduce((sum, count) => sum + count, 0) - begun;
  stopped = true;
  await Promise.all(writers);
  before = await contentOf(beside);
  files = [...new Set(before.arquivo!.map((row) => (JSON.parse(row) as { chave: string }).chave))].toSorted();
  await beside.end();
  await server.end('SIGTERM');

  await program('restore', copy, made!.path);
  const { serviceConnectionString: at, stop } = await openEmbedded({ dataDir: copy, log: () => undefined });
  const there = await connect(at);
  after = await contentOf(there);
  await there.end();
  await stop();
  restored = await startServer(copy);
}, 240_000);
afterAll(async () => {
  await restored.end('SIGTERM');
  await rm(place, { recursive: true, force: true });
  await rm(join(copy, '..'), { recursive: true, force: true });
});

test('a backup is made while people write', () => {
  expect(meanwhile).toBeGreaterThan(0);
});

test('the restored tables are those of the snapshot, row by row', () => {
  expect(differences(before, after)).toBe(0);
});

test('every file of the snapshot is there, and no other', async () => {
  expect(await namesBelow(join(copy, 'arquivos'))).toEqual(files);
});

test('the files have the bytes of the first installation', async () => {
  const at = (dataDir: string, chave: string) =>
    readFile(join(dataDir, 'arquivos', chave.slice(0, 2), chave));
  for (const chave of files) expect(await at(copy, chave)).toEqual(await at(place, chave));
});

test('people log in as before', async () => {
  const me = await (await signIn(restored.url, 'corretor')).call(api.auth.me);
  expect(me.usuario.usuario_username).toBe('corretor');
});

test('the second factor takes the codes given before', async () => {
  await expect(signIn(restored.url, 'especialista')).rejects.toThrow();
  const me = await (await signIn(restored.url, 'especialista', recovery)).call(api.auth.me);
  expect(me.usuario.usuario_username).toBe('especialista');
});

test('links that were sent open', async () => {
  const open = createRemote(restored.url, new Set());
  expect(await open.call(api.publicSheet.get, { params: { token: link } })).toBeDefined();
});
