// Consultants typing: each saves one answer of an item every 5 s, on a company filled by bench/fill-companies.ts.
//   node bench/typing.ts http://127.0.0.1:3000 PASSWORD COMPANY [consultants,...] [seconds]
// The service runs without its limit of requests per person: node --import ./bench/beside/unlimited.mjs …
import { type Caller, callerOf, quantile } from './beside/load.ts';

const [base = '', password = '', company = '', sizes = '100,200,400,800', seconds = '20'] =
  process.argv.slice(2);
const EVERY = 5_000;
const call: Caller = callerOf(Number(new URL(base).port));

const { text } = await call({
  method: 'POST',
  path: '/api/authenticate',
  body: { usuario_username: `proprietario.${company}`, password },
});
const { token } = JSON.parse(text);
const read = async (path: string) =>
  JSON.parse((await call({ path: `/api/motor-interno${path}`, token })).text);

type Typist = { item: number; versao: number; saves: number };
const largest = Math.max(...sizes.split(',').map(Number));
const typists: Typist[] = [];
for (let page = 1; typists.length < largest; page += 1) {
  const { data } = await read(`/diagnostico/painel-vendas/lista?per_page=100&page=${page}`);
  if (data.length === 0) break;
  for (const { diagnostico_id, estagio } of data) {
    if (estagio >= 10) continue;
    const study = await read(`/diagnostico/${diagnostico_id}`);
    const item = study.diagnostico_produtos[0]?.diagnostico_produto_itens[0];
    if (item) typists.push({ item: item.diagnostico_produto_item_id, versao: item.versao, saves: 0 });
  }
}

/** Saved, or refused for being too many at once. */
const EXPECTED: ReadonlySet<number> = new Set([200, 503]);
const byStatus = new Map<number, number>();
async function save(one: Typist): Promise<number> {
  one.saves += 1;
  const {
    status,
    time,
    text: reply,
  } = await call({
    method: 'PUT',
    path: `/api/motor-interno/diagnostico-produto-item/${one.item}`,
    token,
    body: { versao: one.versao, somar: one.saves % 2 ? 'S' : 'N' },
  });
  byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  if (!EXPECTED.has(status)) throw new Error(`item ${one.item}: ${status} ${reply.slice(0, 200)}`);
  const parsed = JSON.parse(reply);
  one.versao = parsed.versao ?? parsed.atual?.versao ?? one.versao;
  return time;
}

for (const size of sizes.split(',').map(Number)) {
  byStatus.clear();
  const times: number[] = [];
  const end = performance.now() + Number(seconds) * 1_000;
  const type = async (one: Typist) => {
    await new Promise((done) => setTimeout(done, Math.random() * EVERY));
    while (performance.now() < end) {
      const since = performance.now();
      times.push(await save(one));
      await new Promise((done) => setTimeout(done, Math.max(0, EVERY - (performance.now() - since))));
    }
  };
  await Promise.all(typists.slice(0, size).map(type));
  const at = (share: number) => `${quantile(times, share).toFixed(0)} ms`.padStart(8);
  console.log(
    `${String(Math.min(size, typists.length)).padStart(5)} consultores: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}, ${times.length} gravações ${JSON.stringify(Object.fromEntries(byStatus))}`,
  );
}
process.exit();
