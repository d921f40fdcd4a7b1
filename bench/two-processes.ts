// Two processes on one database behind a proxy program (nginx): sessions, live events, uploads, limits, and one of them
// killed under load. Prints what was seen, and ends with 1 if anything acknowledged was lost.
//   node bench/two-processes.ts [folder]
// The folder keeps its installation from one run to the next (bench/installation.ts).
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Caller, callerOf, quantile } from './beside/load.ts';
import { companyOf, openInstallation, PASSWORD } from './installation.ts';
import { startProxy } from './two-processes/proxy.ts';
import { isKept, nothingTold, openStudies, type, typistsOf } from './two-processes/saving.ts';
import { type Service, startService } from './two-processes/service.ts';
import { follow } from './two-processes/stream.ts';

const PROXY = 4_180;
const PORTS = [4_181, 4_182] as const;
const TYPISTS = 40;
const LOAD_MS = 12_000;
const KILL_AFTER_MS = 4_000;
const EVENT_MS = 20_000;

const folder = resolve(process.argv[2] ?? 'bench-data');
const base = `http://127.0.0.1:${PROXY}`;
const problems: string[] = [];
const expect = (holds: boolean, what: string) => {
  if (!holds) problems.push(what);
};
const row = (what: string, seen: string) => console.log(`${what.padEnd(44)}${seen}`);

/** What does not come in time ends the run. */
async function inTime(awaited: Promise<void>, otherwise: string): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(otherwise)), EVENT_MS);
  try {
    await Promise.race([awaited, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const installation = await openInstallation(folder, console.log);
const company = await companyOf(installation.connection, 'Dois processos', {
  customers: 400,
  studies: 200,
  brokers: 5,
});
const env = {
  DATABASE_URL: installation.connection,
  PUBLIC_URL: base,
  LOG_LEVEL: 'silent',
};
const start = (port: number, unlimited = true) =>
  startService({ dataDir: installation.dataDir, port, env, unlimited });
let services: Service[] = [];
let stopProxy = async () => undefined as unknown;

const proxied = callerOf(PROXY);
const [first, second] = PORTS.map((port) => callerOf(port)) as [Caller, Caller];
async function logIn(usuario_username: string, call = proxied): Promise<string> {
  const { status, text } = await call({
    method: 'POST',
    path: '/api/authenticate',
    body: { usuario_username, password: PASSWORD },
  });
  if (status !== 200) throw new Error(`${usuario_username}: ${status} ${text}`);
  return JSON.parse(text).token;
}

/** A session begun at one process is known to both and ends on both. */
async function sessions(): Promise<void> {
  const token = await logIn(`proprietario.${company}`, first);
  const me = (call: Caller) => call({ path: '/api/authenticate/me', token });
  const begun = [await me(first), await me(second), await me(first), await me(second)];
  expect(
    begun.every(({ status }) => status === 200),
    'a session is not known to both',
  );
  await first({ method: 'POST', path: '/api/auth/logout', token, body: {} });
  const since = performance.now();
  while ((await me(second)).status === 200 && performance.now() - since < 60_000);
  const ms = performance.now() - since;
  expect(ms < 2_000, 'an ended session lives on at the other process');
  row('ended session refused by the other process', `after ${ms.toFixed(0)} ms`);
}

/** Comments written at one process until their event reaches a reader at the other. */
async function events(): Promise<void> {
  const token = await logIn(`proprietario.${company}`, second);
  const study = await oneStudy(token);
  let heard: () => void = () => undefined;
  const reader = follow(`http://127.0.0.1:${PORTS[1]}`, token, () => heard());
  await inTime(reader.begun, 'live events did not begin');
  const took: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const told = new Promise<void>((done) => {
      heard = done;
    });
    const since = performance.now();
    await comment(first, token, study, `Comentário ${n}`);
    await inTime(told, 'a comment was not told');
    took.push(performance.now() - since);
  }
  await reader.end();
  row(
    'comment heard at the other process',
    `p50 ${quantile(took, 0.5).toFixed(0)} ms, worst ${quantile(took, 1).toFixed(0)} ms of ${took.length}`,
  );
}

async function oneStudy(token: string): Promise<number> {
  const [study] = await openStudies(proxied, token, 1);
  if (!study) throw new Error('no open study');
  return study;
}

async function comment(call: Caller, token: string, diagnostico_id: number, comentario: string) {
  const { status, text } = await call({
    method: 'POST',
    path: '/api/motor-interno/diagnostico-comentario',
    token,
    body: { diagnostico_id, comentario },
  });
  expect(status === 201, `comment: ${status} ${text.slice(0, 120)}`);
}

/** Wrong passwords at both are counted together; so are requests a minute. */
async function limits(): Promise<void> {
  // Failures are remembered, also from one run to the next: an account of this run, which need not exist.
  const account = `medida.${randomUUID()}`;
  const wrong = async (call: Caller) =>
    (
      await call({
        method: 'POST',
        path: '/api/authenticate',
        body: { usuario_username: account, password: 'errada-de-todo' },
      })
    ).status;
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push(await wrong(n % 2 ? second : first));
  const free = statuses.indexOf(429);
  expect(free > 0 && free <= 6, `wrong passwords are not counted together: ${statuses}`);
  row('wrong passwords before the wait, both together', String(free));
}

/** The limit of requests over both processes, as it is delivered; each knows the other's count two seconds later. */
async function requestsAMinute(): Promise<void> {
  const token = await logIn(`corretor.${company}`);
  let answered = 0;
  let refused = 0;
  const lane = async () => {
    while (refused < 50 && answered < 4_000) {
      const { status } = await proxied({ path: '/api/authenticate/me', token });
      if (status === 200) answered += 1;
      else if (status === 429) refused += 1;
      else throw new Error(`me: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  expect(refused >= 50, 'no limit of requests a minute');
  row('requests of one person before 429', `${answered} (1,200 a minute)`);
}

type Upload = { customer: number; sha256: string };

async function upload(token: string, customer: number): Promise<Upload> {
  const content = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n'),
    Buffer.alloc(1_500_000, randomUUID()),
    Buffer.from('\n%%EOF\n'),
  ]);
  const key = randomUUID();
  for (;;) {
    const body = new FormData();
    body.append('file', new Blob([content], { type: 'application/pdf' }), 'documento.pdf');
    const reply = await fetch(`${base}/api/motor-interno/cliente/${customer}/RG`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body,
    }).catch(() => undefined);
    if (reply?.status === 201)
      return { customer, sha256: createHash('sha256').update(content).digest('hex') };
    if (reply && reply.status < 500) throw new Error(`upload: ${reply.status} ${await reply.text()}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function holds(token: string, { customer, sha256 }: Upload): Promise<boolean> {
  const { text } = await proxied({ path: `/api/motor-interno/cliente/${customer}`, token });
  const { documentos } = JSON.parse(text) as { documentos: { tipo: string; arquivo: { url: string } }[] };
  const url = documentos.find(({ tipo }) => tipo === 'RG')?.arquivo.url;
  if (!url) return false;
  const content = await (await fetch(new URL(url, base))).arrayBuffer();
  return createHash('sha256').update(Buffer.from(content)).digest('hex') === sha256;
}

async function customersOf(token: string): Promise<number[]> {
  const { text } = await proxied({ path: '/api/motor-interno/cliente?per_page=60', token });
  return (JSON.parse(text) as { data: { cliente_id: number }[] }).data.map(({ cliente_id }) => cliente_id);
}

/** Consultants save, files come in, comments are written and followed; then one process is killed. */
async function killed(): Promise<void> {
  const token = await logIn(`proprietario.${company}`);
  const typists = await typistsOf(proxied, token, await openStudies(proxied, token, TYPISTS));
  const customers = await customersOf(token);
  const study = await oneStudy(token);
  const told = nothingTold();
  const until = performance.now() + LOAD_MS;
  const goesOn = () => performance.now() < until;
  let events = 0;
  const reader = follow(base, token, () => {
    events += 1;
  });
  await inTime(reader.begun, 'live events did not begin');

  const typing = typists.map((one) => type(one, { call: proxied, token, every: 150, goesOn, told }));
  const uploads: Upload[] = [];
  const uploading = async () => {
    for (const customer of customers) {
      if (performance.now() > until) return;
      uploads.push(await upload(token, customer));
    }
  };
  const killing = (async () => {
    await new Promise((done) => setTimeout(done, KILL_AFTER_MS));
    await services[0]!.end('SIGKILL');
  })();
  await Promise.all([...typing, uploading(), killing]);

  const before = events;
  await comment(proxied, token, study, 'Depois da queda');
  const deadline = performance.now() + 10_000;
  while (events === before && performance.now() < deadline) await new Promise((done) => setTimeout(done, 20));
  expect(events > before, 'live events did not come back');
  await reader.end();

  let lost = 0;
  for (const one of typists) if (!(await isKept(second, token, one))) lost += 1;
  let missing = 0;
  for (const one of uploads) if (!(await holds(token, one))) missing += 1;
  expect(lost === 0, `${lost} acknowledged answers are lost`);
  expect(missing === 0, `${missing} acknowledged files are lost`);
  const saves = typists.reduce((sum, one) => sum + one.saves, 0);
  row(
    'one killed: answers saved / lost',
    `${saves} / ${lost} (${told.broken} sent again; ${told.foundStored} answers lost, found stored)`,
  );
  row('one killed: files of 1.5 MB kept / lost', `${uploads.length} / ${missing}`);
  row('one killed: live events came back', `after ${reader.cuts()} cuts`);
}

/** The process that comes back serves as before. */
async function back(): Promise<void> {
  services[0] = await start(PORTS[0]);
  const token = await logIn(`proprietario.${company}`, first);
  const { status } = await first({ path: '/api/motor-interno/cliente?per_page=10', token });
  expect(status === 200, `the process that came back answers ${status}`);
  row('killed process started again', `answers ${status}`);
}

try {
  services = [await start(PORTS[0]), await start(PORTS[1])];
  stopProxy = await startProxy(join(folder, 'proxy'), PROXY, PORTS);
  await sessions();
  await events();
  await limits();
  await killed();
  await back();
  await Promise.all(services.map((one) => one.end('SIGTERM')));
  services = [await start(PORTS[0], false), await start(PORTS[1], false)];
  await requestsAMinute();
} finally {
  await stopProxy();
  await Promise.all(services.map((one) => one.end('SIGTERM').catch(() => undefined)));
  await rm(join(folder, 'proxy'), { recursive: true, force: true });
  await installation.close();
}
for (const problem of problems) console.error(`PROBLEM: ${problem}`);
console.log(problems.length === 0 ? 'nothing lost' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
