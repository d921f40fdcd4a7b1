// The sales panel in an installation filled by bench/fill-companies.ts: median and worst milliseconds by
// role, then concurrent panel calls while a broker requests the customers' list:
//   node bench/boards.ts http://127.0.0.1:3000 <password> <company id> [concurrent] [runs]
const [base = '', password = '', company = '', atOnce = '10', runs = '5'] = process.argv.slice(2);
const PANEL = '/motor-interno/diagnostico/painel-vendas';
const LIST = '/motor-interno/cliente';

async function logIn(usuario_username: string): Promise<string> {
  const reply = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username, password }),
  });
  if (!reply.ok) throw new Error(`${usuario_username}: ${reply.status}`);
  return (await reply.json()).token;
}

async function timed(token: string, path: string): Promise<{ status: number; time: number }> {
  const since = performance.now();
  const reply = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  return { status: reply.status, time: performance.now() - since };
}

const sorted = (calls: { time: number }[]) => calls.map(({ time }) => time).sort((a, b) => a - b);
const at = (times: number[], share: number) =>
  (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
const byStatus = (calls: { status: number }[]) =>
  JSON.stringify(
    Object.fromEntries(
      Map.groupBy(calls, ({ status }) => status)
        .entries()
        .map(([s, c]) => [s, c.length]),
    ),
  );

const manager = await logIn(`gerente.${company}`);
const broker = await logIn(`corretor.${company}`);
for (const [role, token] of [
  ['gerente', manager],
  ['proprietario', await logIn(`proprietario.${company}`)],
  ['corretor', broker],
] as const) {
  const calls = [];
  for (let n = 0; n < Number(runs); n += 1) calls.push(await timed(token, PANEL));
  console.log(
    `painel, ${role.padEnd(12)} p50 ${at(sorted(calls), 0.5)} ms, max ${at(sorted(calls), 1)} ms ${byStatus(calls)}`,
  );
}

let over = false;
const lists: Awaited<ReturnType<typeof timed>>[] = [];
const asking = Array.from({ length: 5 }, async () => {
  while (!over) {
    lists.push(await timed(broker, LIST));
    await new Promise((done) => setTimeout(done, 50));
  }
});
const since = performance.now();
const panels = await Promise.all(Array.from({ length: Number(atOnce) }, () => timed(manager, PANEL)));
const took = performance.now() - since;
over = true;
await Promise.all(asking);
console.log(`${atOnce} painéis ao mesmo tempo: ${byStatus(panels)} em ${took.toFixed(0)} ms`);
console.log(
  `lista do corretor enquanto isso: ${byStatus(lists)}, p50 ${at(sorted(lists), 0.5)} ms, p95 ${at(sorted(lists), 0.95)} ms, max ${at(sorted(lists), 1)} ms`,
);
