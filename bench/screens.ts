// Milliseconds, processor (service + PostgreSQL, which other work on the machine disturbs less) and statements of each
// list, board, search and of the dashboard, by who reads them, side by side for companies of different size (bench/fill-companies.ts), measured in turn, and how the slowest half grows:
//   node bench/screens.ts postgresql://…/farol <password> <company ids: 5,6> [runs] [only paths with this]

import { projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';
import { cpuOfDatabase, parentOf } from './beside/cpu.ts';
import { logIn, openApp, statements } from './fill/app.ts';
import { CALLS } from './fill/calls.ts';

const [connectionString = '', password = '', ids = '', runs = '7', only = ''] = process.argv.slice(2);
const companies = ids.split(',');
const { app, close } = await openApp(connectionString);
const db = createDb({ projectStudies, connectionString });
const postmaster = await db.service(async (tx) => {
  const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf(rows[0]!.pid);
});
const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuOfDatabase(postmaster);
};
const tokens = new Map<string, string>();
for (const role of Object.keys(CALLS))
  for (const company of companies)
    tokens.set(`${role}.${company}`, await logIn(app, `${role}.${company}`, password));

const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;

async function timed(token: string | undefined, path: string) {
  statements.length = 0;
  const used = processor();
  const since = performance.now();
  const reply = await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  // A refusal is fast and measures nothing; a board may be given up after its time.
  if (reply.statusCode !== 200 && reply.statusCode !== 503)
    throw new Error(`${path}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
  const time = performance.now() - since;
  return { time, cpu: processor() - used, status: reply.statusCode, sent: statements.length };
}

console.log(
  `p50 / p95 ms, processor ms and (statements), empresas ${companies.join(', ')}; last column: growth of p50`,
);
let slow = 0;
let grown = 0;
let total = 0;
for (const [role, paths] of Object.entries(CALLS)) {
  for (const path of paths.filter((one) => one.includes(only))) {
    const measured = companies.map(() => ({ times: [] as number[], cpu: 0, sent: 0, status: 0 }));
    for (let run = 0; run < Number(runs); run += 1)
      for (const [n, company] of companies.entries()) {
        const { time, cpu, sent, status } = await timed(tokens.get(`${role}.${company}`), path);
        measured[n]!.times.push(time);
        measured[n]!.cpu += cpu / Number(runs);
        Object.assign(measured[n]!, { sent, status });
      }
    const sorted = measured.map(({ times }) => times.sort((a, b) => a - b));
    const growth = at(sorted.at(-1)!, 0.5) / at(sorted[0]!, 0.5);
    total += 1;
    if (at(sorted.at(-1)!, 0.95) > 100) slow += 1;
    if (growth > 1.5) grown += 1;
    const cells = measured.map(
      ({ sent, status, cpu }, n) =>
        `${at(sorted[n]!, 0.5).toFixed(0).padStart(6)} /${at(sorted[n]!, 0.95).toFixed(0).padStart(6)} ${cpu.toFixed(0).padStart(5)} (${sent})${status === 200 ? '' : ` ${status}`}`,
    );
    const name = path.replace('/motor-interno', '');
    console.log(`${role.padEnd(13)}${name.padEnd(72)}${cells.join('  ')}  ${growth.toFixed(1)}×`);
  }
}
console.log(`${total} calls, ${slow} over 100 ms at p95 in the largest, ${grown} grown by more than 1.5`);
await db.close();
await close();
