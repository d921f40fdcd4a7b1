// An export of every customer, in an installation filled by bench/fill-companies.ts: seconds, bytes, added
// memory of the server, delay of its event loop, and a broker's list meanwhile. Linux only (/proc); `pid` is
// the server's process. With a folder, the file is saved there:
//   node bench/exports.ts http://127.0.0.1:3000 <password> <pid> [at once, up to 2] [folder]
import { readFile, writeFile } from 'node:fs/promises';

const [base = '', password = '', pid = '', atOnce = '1', folder] = process.argv.slice(2);
const EXPORT = '/motor-interno/cliente/admin/exportar';
const LIST = '/motor-interno/cliente';
const HEALTH = '/health';
const MB = 1024 * 1024;

async function logIn(usuario_username: string): Promise<string> {
  const reply = await fetch(`${base}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usuario_username, password }),
  });
  if (!reply.ok) throw new Error(`${usuario_username}: ${reply.status}`);
  return (await reply.json()).token;
}

const ask = (token: string, path: string) =>
  fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Resident memory of the server in MB. */
async function memory(): Promise<number> {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Times of one call, repeated until stopped. */
function repeatedly(token: string, path: string, every: number) {
  const times: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const since = performance.now();
      await (await ask(token, path)).arrayBuffer();
      times.push(performance.now() - since);
      await pause(every);
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return times.sort((a, b) => a - b);
  };
}

const at = (times: number[], share: number) =>
  `${(times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0)} ms`;
const show = (name: string, times: number[]) =>
  console.log(`${name.padEnd(38)} p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, max ${at(times, 1)}`);

async function download(token: string) {
  const reply = await ask(token, EXPORT);
  const rows = reply.headers.get('x-total-linhas');
  const expected = Number(reply.headers.get('x-bytes-previstos'));
  const content = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, rows, expected, content };
}

const [admin, broker] = [await logIn('admin'), await logIn('corretor')];
// Code and connections that stay.
for (let n = 0; n < 20; n += 1) await (await ask(admin, `${LIST}/admin`)).arrayBuffer();

const quiet = [repeatedly(broker, LIST, 100), repeatedly(broker, HEALTH, 40)];
await pause(5_000);
const [quietLists = [], quietHealth = []] = await Promise.all(quiet.map((end) => end()));

const before = await memory();
let most = before;
const watching = setInterval(async () => {
  most = Math.max(most, await memory());
}, 20);
const busy = [repeatedly(broker, LIST, 100), repeatedly(broker, HEALTH, 40)];
const since = performance.now();
const files = await Promise.all(Array.from({ length: Number(atOnce) }, () => download(admin)));
const seconds = (performance.now() - since) / 1000;
const [lists = [], health = []] = await Promise.all(busy.map((end) => end()));
clearInterval(watching);

for (const { status, rows, expected, content } of files)
  console.log(
    `${status}: ${rows} rows, ${(content.length / MB).toFixed(1)} MB (announced ${(expected / MB).toFixed(1)})`,
  );
console.log(
  `${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB, at most +${(most - before).toFixed(0)} MB`,
);
show('broker’s list, quiet', quietLists);
show('broker’s list, meanwhile', lists);
show('health (delay of the loop), quiet', quietHealth);
show('health (delay of the loop), meanwhile', health);
if (folder && files[0]) await writeFile(`${folder}/clientes.xlsx`, files[0].content);
