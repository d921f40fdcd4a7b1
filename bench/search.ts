// Milliseconds, and those of processor (service + PostgreSQL, which other work on the machine disturbs less), of the search of
// everything (GET /busca), by who asks and by what is asked:
//   node bench/search.ts postgresql://…/farol <password> <company id> [rounds]
import { projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';
import { cpuOfDatabase, parentOf } from './beside/cpu.ts';
import { logIn, openApp } from './fill/app.ts';

const [connectionString = '', password = '', company = '', rounds = '5'] = process.argv.slice(2);

/** Other words in each round, so that no answer is a repetition. */
const FIRST = ['conceicao', 'Quitéria', 'ina', 'souza', 'inácio', 'maria', 'jo', 'Xavier'];
const KINDS: Record<string, (n: number) => string> = {
  'a frequent word': (n) => FIRST[n % FIRST.length]!,
  'two words': (n) =>
    `${['Ana', 'Hugo', 'Inês', 'Zeca'][n % 4]} ${['silva', 'muñoz', 'holanda', 'linhares'][(n >> 1) % 4]}`,
  'name typed so far': (n) => 'quitéria xav'.slice(0, 2 + (n % 11)),
  'two letters': (n) => ['an', 'si', 'vi', 'jo'][n % 4]!,
  'an e-mail': (n) => `cliente${7 * n + 1234}@example.com`,
  'a CPF': (n) => `000.001.${String(100 + n).padStart(3, '0')}-1${n % 10}`,
  'a telephone': (n) => `+55 (11) 9${String(120_000 + n).padStart(8, '0')}`,
  'a telephone without its ninth digit': (n) => `0XX11 ${String(120_000 + n).padStart(8, '0')}`,
  'a policy number': (n) => `AP-${11_000 + 3 * n}`,
  'a plate': (n) => `abc-${n % 10}${String.fromCharCode(97 + (n % 26))}${String(n % 100).padStart(2, '0')}`,
  'part of a number': (n) => String(4_321 + n),
  'words of a noted task': (n) => ['holerite', 'proposta carro', 'reunião'][n % 3]!,
  'a kind of document and a name': (n) => `cnh ${FIRST[n % FIRST.length]}`,
  'nothing there': (n) => `zzzyx${n}`,
  wildcards: (n) => ['%_%', "d'%", '\\\\', '___'][n % 4]!,
};
const ROLES = ['corretor', 'gerente', 'proprietario', 'admin', 'especialista'];

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
const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
const told = (times: number[]) =>
  `p50 ${at(times, 0.5).toFixed(0).padStart(4)} ms, p95 ${at(times, 0.95).toFixed(0).padStart(4)} ms, max ${at(times, 1).toFixed(0).padStart(4)} ms`;

const all: number[] = [];
for (const role of ROLES) {
  const authorization = `Bearer ${await logIn(app, `${role}.${company}`, password)}`;
  const ask = async (q: string) => {
    const since = performance.now();
    const reply = await app.inject({ url: '/api/busca', query: { q }, headers: { authorization } });
    if (reply.statusCode !== 200) throw new Error(`${q}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
    return { time: performance.now() - since, found: reply.json().data.length as number };
  };
  for (const [kind, wordsOf] of Object.entries(KINDS)) {
    await ask(wordsOf(0));
    const asked = [];
    const used = processor();
    for (let n = 1; n <= 8 * Number(rounds); n += 1) asked.push(await ask(wordsOf(n)));
    const cpu = (processor() - used) / asked.length;
    const times = asked.map(({ time }) => time).sort((a, b) => a - b);
    all.push(...times);
    const found = asked.reduce((sum, one) => sum + one.found, 0) / asked.length;
    console.log(
      `${role.padEnd(13)}${kind.padEnd(38)}${told(times)}, processor ${cpu.toFixed(0).padStart(3)} ms, ${found.toFixed(1)} found`,
    );
  }
}
console.log(`all ${all.length} searches: ${told(all.sort((a, b) => a - b))}`);
await db.close();
await close();
