// Consultants typing: each saves one answer of an item every 5 s, on a company filled by bench/fill-companies.ts. Each
// types in a study of their own; a company has fewer accounts than that, so that some share one.
//   node bench/typing.ts http://127.0.0.1:3000 PASSWORD COMPANY [consultants,...] [seconds]
// The service runs without its limit of requests per person: node --import ./bench/beside/unlimited.mjs …
import { type Caller, callerOf, quantile } from './beside/load.ts';

const [base = '', password = '', company = '', sizes = '100,200,400,800', seconds = '20'] =
  process.argv.slice(2);
const EVERY = 5_000;
const call: Caller = callerOf(Number(new URL(base).port));

type Typist = { token: string; item: number; versao: number; saves: number };
const largest = Math.max(...sizes.split(',').map(Number));

/** The company's consultants, as bench/fill/company.ts names them; undefined beyond the last. */
async function logIn(n: number): Promise<string | undefined> {
  const usuario_username = `corretor.${company}${n === 1 ? '' : `.${n}`}`;
  const { status, text } = await call({
    method: 'POST',
    path: '/api/authenticate',
    body: { usuario_username, password },
  });
  return status === 200 ? JSON.parse(text).token : undefined;
}

/** Each open study of one consultant as a person who types. */
async function typistsOf(token: string): Promise<Typist[]> {
  const read = async (path: string) =>
    JSON.parse((await call({ path: `/api/motor-interno${path}`, token })).text);
  const found: Typist[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await read(`/diagnostico/painel-vendas/lista?per_page=100&page=${page}`);
    if (data.length === 0) return found;
    for (const { diagnostico_id, estagio } of data) {
      if (estagio >= 10) continue;
      const study = await read(`/diagnostico/${diagnostico_id}`);
      const item = study.diagnostico_produtos[0]?.diagnostico_produto_itens[0];
      if (item) found.push({ token, item: item.diagnostico_produto_item_id, versao: item.versao, saves: 0 });
    }
  }
}

const typists: Typist[] = [];
for (let n = 1; typists.length < largest; n += 1) {
  const token = await logIn(n);
  if (!token) break;
  typists.push(...(await typistsOf(token)));
}

/** What a consultant's page waits before it repeats a refused save (apps/web/src/shared/sync/save-queue.ts). */
const PAUSES = [2_000, 4_000, 8_000, 15_000];
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Milliseconds of replies by status, and from typing to saved with all repetitions. */
const replies = { 200: [] as number[], 503: [] as number[] };
let saved: number[] = [];

async function send(one: Typist): Promise<boolean> {
  const {
    status,
    time,
    text: reply,
  } = await call({
    method: 'PUT',
    path: `/api/motor-interno/diagnostico-produto-item/${one.item}`,
    token: one.token,
    body: { versao: one.versao, somar: one.saves % 2 ? 'S' : 'N' },
  });
  if (status !== 200 && status !== 503) throw new Error(`item ${one.item}: ${status} ${reply.slice(0, 200)}`);
  replies[status].push(time);
  if (status === 200) one.versao = JSON.parse(reply).versao;
  return status === 200;
}

/** Repeated until it is saved, or the run is over. */
async function save(one: Typist, end: number): Promise<void> {
  const since = performance.now();
  one.saves += 1;
  for (let n = 0; performance.now() < end; n += 1) {
    if (await send(one)) return void saved.push(performance.now() - since);
    await pause(PAUSES[Math.min(n, PAUSES.length - 1)]!);
  }
}

for (const size of sizes.split(',').map(Number)) {
  replies[200] = [];
  replies[503] = [];
  saved = [];
  const end = performance.now() + Number(seconds) * 1_000;
  const type = async (one: Typist) => {
    await pause(Math.random() * EVERY);
    while (performance.now() < end) {
      const since = performance.now();
      await save(one, end);
      await pause(Math.max(0, EVERY - (performance.now() - since)));
    }
  };
  await Promise.all(typists.slice(0, size).map(type));
  const told = (name: string, times: number[]) => {
    if (times.length === 0) return `${name} 0`;
    const [p50, p95, max] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(0));
    return `${name} ${times.length}: p50 ${p50}, p95 ${p95}, max ${max} ms`;
  };
  const parts = [told('gravou', replies[200]), told('recusou', replies[503]), told('até gravar', saved)];
  console.log(`${String(Math.min(size, typists.length)).padStart(5)} consultores; ${parts.join('; ')}`);
}
process.exit();
