// Ours beside the bare limit, in turn, on a database filled by bench/fill-companies.ts: requests a second, p50, p95,
// milliseconds of processor a call of the service and of PostgreSQL, and statements a call.
//   node bench/beside.ts CONNECTION PASSWORD COMPANY [rounds] [tree ...]
// Each tree is a checkout of the project: two of them compare two versions. `ONLY=list,item` chooses calls, `PORT_FROM=…` the ports.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';
import { cpuOf, cpuOfDatabase, parentOf } from './beside/cpu.ts';
import { type Caller, callerOf, type Lap, lap, median } from './beside/load.ts';

const [connection = '', password = '', company = '', rounds = '5', ...given] = process.argv.slice(2);
const trees = given.length > 0 ? given : [resolve(import.meta.dirname, '..')];
const LANES = Number(process.env.LANES ?? 14);
const MS = Number(process.env.MS ?? 2_000);
const PORT = Number(process.env.PORT_FROM ?? 4_200);
const only = process.env.ONLY?.split(',');
const SMALL = 40;
/** Characters of a reply with rows. */
const SOME_ROWS = 500;
const COUNTED = join(import.meta.dirname, 'beside/counted.mjs');

const db = createDb({ projectStudies, connectionString: connection });
const { backend, broker } = await db.service(async (tx) => {
  const { rows } = await tx.execute<{ backend: number; broker: number }>(`
    select pg_backend_pid() as backend, funcionario_id as broker
      from funcionario where usuario_username = 'corretor.${Number(company)}'`);
  return rows[0]!;
});
const postmaster = parentOf(backend);
await db.close();

const data = mkdtempSync(join(tmpdir(), 'farol-bench-'));
process.on('exit', () => rmSync(data, { recursive: true, force: true }));
const children: ChildProcess[] = [];
async function start(words: string[], cwd: string, env: Record<string, string>, call: Caller, path: string) {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(child);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended: ${child.exitCode}`);
    const reply = await call({ path }).catch(() => undefined);
    if (reply?.status === 200) return child;
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** A refusal measures nothing. */
function timeOf(name: string, { status, time, text }: Awaited<ReturnType<Caller>>): number {
  if (status !== 200) throw new Error(`${name}: ${status} ${text.slice(0, 200)}`);
  return time;
}

type Sent = { statements: number; read: { text: string; values: unknown[] }[] };
type Call = {
  name: string;
  once(lane: number): Promise<number>;
  lanes?: number | undefined;
  /** The statements of a first call, where a process remembers what it has read. */
  first?: Sent['read'];
};
type Rival = { name: string; child: ChildProcess; calls: Call[] };

/** Statements that the process has sent since the last question. */
async function sentBy(child: ChildProcess): Promise<Sent> {
  child.send('statements');
  const [sent] = await once(child, 'message');
  return sent;
}
/** NaN for one that does not count. */
const statementsOf = async (child: ChildProcess): Promise<number> =>
  child.spawnargs.includes(COUNTED) ? (await sentBy(child)).statements : Number.NaN;

/** Reads of ours whose statements the bare handler sends, too. */
const READ = ['list', 'owner list', 'to-do', 'panel', 'study'];

/** Gives the bare handler the statements of each read call, as they are once it was made before. */
async function giveStatements(from: Rival, to: ChildProcess): Promise<void> {
  for (const { name, once: make, first } of from.calls.filter((call) => READ.includes(call.name))) {
    for (let n = 0; n < 3; n += 1) {
      await sentBy(from.child);
      await make(0);
    }
    const statements = first ?? (await sentBy(from.child)).read;
    if (statements.length === 0) throw new Error(`${name}: no statement was seen`);
    to.send({ name, statements });
    await once(to, 'message');
  }
}

async function ours(tree: string, port: number): Promise<Rival> {
  const call = callerOf(port);
  const env = {
    PORT: String(port),
    DATABASE_URL: connection,
    DATA_DIR: join(data, String(port)),
    DEMO_PASSWORD: password,
    NODE_ENV: 'production',
  };
  const child = await start(
    [
      '--max-semi-space-size=32',
      '--import',
      COUNTED,
      '--import',
      join(import.meta.dirname, 'beside/unlimited.mjs'),
      'apps/server/src/main.ts',
    ],
    tree,
    env,
    call,
    '/api/health',
  );
  const logIn = async (usuario_username: string): Promise<string> => {
    const { text } = await call({
      method: 'POST',
      path: '/api/authenticate',
      body: { usuario_username, password },
    });
    return JSON.parse(text).token;
  };
  const corretor = await logIn(`corretor.${company}`);
  const owner = await logIn(`proprietario.${company}`);
  const demo = await logIn('corretor');
  const get = (name: string, token: string, path: string, lanes?: number): Call => ({
    name,
    lanes,
    once: async () => timeOf(name, await call({ path: `/api${path}`, token })),
  });
  const study = await largestStudy(call, demo, child);
  const small = await smallStudies(call, owner);
  return {
    name: tree === resolve(import.meta.dirname, '..') ? 'ours' : tree.split('/').at(-1)!,
    child,
    calls: [
      get('me', corretor, '/authenticate/me'),
      get('list', corretor, '/motor-interno/cliente?per_page=50'),
      get('owner list', owner, '/motor-interno/cliente?per_page=50'),
      get('to-do', corretor, '/motor-interno/cliente/lista-atividades'),
      get('panel', corretor, '/motor-interno/diagnostico/painel-vendas', 2),
      { ...get('study', demo, `/motor-interno/diagnostico/${study.id}`, 4), first: study.first },
      { name: 'item', lanes: 1, once: () => saveItem(call, demo, study) },
      { name: 'small', lanes: 1, once: () => saveInTurn(call, owner, small) },
      { name: 'general', lanes: 1, once: () => saveGeneral(call, demo, study) },
    ],
  };
}

type Open = { id: number; versao: number; item: number; itemVersao: number; saved: number };
/** The open study of the demonstration's broker with most items, and the statements of its first reading. */
async function largestStudy(call: Caller, token: string, child: ChildProcess) {
  const read = async (path: string) =>
    JSON.parse((await call({ path: `/api/motor-interno/diagnostico/${path}`, token })).text);
  const { data } = await read('painel-vendas/lista?per_page=100');
  const found: (Open & { size: number; first: Sent['read'] })[] = [];
  for (const { diagnostico_id: id, estagio } of data.filter((one: { estagio: number }) => one.estagio < 10)) {
    await sentBy(child);
    const study = await read(String(id));
    const { read: first } = await sentBy(child);
    const items = study.diagnostico_produtos.flatMap(
      (area: { diagnostico_produto_itens: object[] }) => area.diagnostico_produto_itens,
    );
    const item = items.find((one: { interesse?: string }) => one.interesse === 'S') ?? items[0];
    if (item)
      found.push({
        id,
        item: item.diagnostico_produto_item_id,
        versao: study.versao,
        itemVersao: item.versao,
        saved: estagio,
        size: items.length,
        first,
      });
  }
  return found.sort((a, b) => b.size - a.size)[0]!;
}

/** An item each of some open studies of the company, whose consultants type at the same time. */
async function smallStudies(call: Caller, token: string): Promise<Open[]> {
  const read = async (path: string) =>
    JSON.parse((await call({ path: `/api/motor-interno/diagnostico/${path}`, token })).text);
  const studies: Open[] = [];
  for (let page = 1; studies.length < SMALL; page += 1) {
    const { data } = await read(`painel-vendas/lista?per_page=100&page=${page}`);
    if (data.length === 0) throw new Error('the company has too few open studies');
    for (const { diagnostico_id: id } of data.filter((one: { estagio: number }) => one.estagio < 10)) {
      const study = await read(String(id));
      const item = study.diagnostico_produtos[0]?.diagnostico_produto_itens[0];
      if (item && studies.length < SMALL)
        studies.push({
          id,
          item: item.diagnostico_produto_item_id,
          versao: study.versao,
          itemVersao: item.versao,
          saved: 0,
        });
    }
  }
  return studies;
}
async function saveInTurn(call: Caller, token: string, studies: Open[]): Promise<number> {
  const next = studies.shift()!;
  studies.push(next);
  return saveItem(call, token, next);
}

async function put(call: Caller, token: string, path: string, body: object) {
  const { status, time, text } = await call({ method: 'PUT', path: `/api${path}`, token, body });
  const reply = JSON.parse(text);
  return { status, time, versao: reply.versao ?? reply.atual?.versao };
}
/** After a save by another version of the service, one try learns the version. */
async function saveItem(call: Caller, token: string, study: Open): Promise<number> {
  study.saved += 1;
  const body = { versao: study.itemVersao, somar: study.saved % 2 ? 'S' : 'N' };
  const reply = await put(call, token, `/motor-interno/diagnostico-produto-item/${study.item}`, body);
  if (reply.versao === undefined) throw new Error(`${study.id}: ${reply.status}`);
  study.itemVersao = reply.versao;
  return reply.time;
}
async function saveGeneral(call: Caller, token: string, study: Open): Promise<number> {
  study.saved += 1;
  const body = { versao: study.versao, reserva_atual: 140_000 + (study.saved % 20) };
  const reply = await put(call, token, `/motor-interno/diagnostico/${study.id}`, body);
  if (reply.versao === undefined) throw new Error(`${study.id}: ${reply.status}`);
  study.versao = reply.versao;
  return reply.time;
}

/** A server with only this list, and the product's server, by the same statements. */
async function bare(port: number, calls: readonly Call[]): Promise<Rival[]> {
  const call = callerOf(port);
  const words = [
    join(import.meta.dirname, 'beside/bare.mjs'),
    connection,
    String(port),
    company,
    String(broker),
  ];
  const child = await start(words, process.cwd(), {}, call, '/page');
  const get = (name: string, path: string): Call => ({
    name,
    once: async () => {
      const reply = await call({ path });
      // Rows hidden from it would cost nothing.
      if (reply.text.length < SOME_ROWS) throw new Error(`${path}: ${reply.text}`);
      return timeOf(name, reply);
    },
  });
  const same = calls
    .filter(({ name }) => READ.includes(name))
    .map(({ name, lanes }) => ({ ...get(name, encodeURI(`/same/${name}`)), lanes }));
  return [
    { name: 'bare', child, calls: [get('list', '/list'), get('page', '/page')] },
    { name: 'same', child, calls: same },
  ];
}

type Measured = Lap & { node: number; database: number; statements: number };
const results = new Map<string, Measured[]>();
try {
  const rivals: Rival[] = [];
  for (const [n, tree] of trees.entries()) rivals.push(await ours(tree, PORT + n));
  const limits = await bare(PORT + trees.length, rivals[0]!.calls);
  await giveStatements(rivals[0]!, limits[0]!.child);
  rivals.push(...limits);
  const names = [...new Set(rivals.flatMap(({ calls }) => calls.map(({ name }) => name)))];
  for (let round = -1; round < Number(rounds); round += 1)
    for (const name of names.filter((one) => !only || only.includes(one)))
      for (const rival of rivals) {
        const call = rival.calls.find((one) => one.name === name);
        if (!call) continue;
        const pid = rival.child.pid ?? 0;
        await statementsOf(rival.child);
        const [node, database] = [cpuOf(pid), cpuOfDatabase(postmaster)];
        // The first round warms up: few at once, since what is read from the disk takes long.
        const lanes = round < 0 ? 2 : Math.min(call.lanes ?? LANES, LANES);
        const run = await lap(call.once, Math.min(call.lanes ?? lanes, lanes), round < 0 ? MS / 4 : MS);
        const key = `${name.padEnd(11)}${rival.name.padEnd(8)}`;
        const spent = { node: cpuOf(pid) - node, database: cpuOfDatabase(postmaster) - database };
        const statements = await statementsOf(rival.child);
        if (round >= 0)
          results.set(key, [
            ...(results.get(key) ?? []),
            {
              ...run,
              node: spent.node / run.calls,
              database: spent.database / run.calls,
              statements: statements / run.calls,
            },
          ]);
      }
  console.log(`${''.padEnd(19)}   req/s   p50 ms   p95 ms   node ms     pg ms  statements`);
  for (const [key, laps] of results) {
    const of = (part: keyof Measured, digits: number) => {
      const value = median(laps.map((one) => one[part]));
      return (Number.isNaN(value) ? '-' : value.toFixed(digits)).padStart(9);
    };
    console.log(
      `${key}${of('perSecond', 0)}${of('p50', 1)}${of('p95', 1)}${of('node', 2)}${of('database', 2)}${of('statements', 1).padStart(12)}`,
    );
  }
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode === null && once(child, 'exit')));
}
