// `npm run bench`: fills an installation (bench-data, reused by the next run) and measures on it:
// calls of each size beside a bare handler, every list and board by role and how it grows, consultants who type, two
// processes behind a proxy, a backup and its restore. 100k is the largest company that Farol serves, in an installation of a million customers,
// which the first run fills. On a quiet machine.
//   npm run bench -- [10k] [100k] [beside] [screens] [search] [typing] [processes] [backup]
//   npm run bench -- fuzz   hostile requests to every call (bench/fuzz.ts)
// Words choose sizes and parts; without a size both, without a part all but fuzz. FOLDER=… and ROUNDS=… may be set.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Size } from './fill/company.ts';
import { companyOf, openInstallation, PASSWORD, vacuum } from './installation.ts';
import { startService } from './two-processes/service.ts';

const SIZES: Record<string, Size> = {
  '10k': { customers: 10_000, studies: 1_000, brokers: 10 },
  '100k': { customers: 100_000, studies: 30_000, brokers: 250 },
};
/** Its open studies are those of a thousand consultants who type. */
const TYPISTS: Size = { customers: 10_000, studies: 4_000, brokers: 50 };
/** One company that is larger than any Farol serves. */
const SEARCHED: Size = { customers: 200_000, studies: 30_000, brokers: 250, searched: true };
/** Of the companies beside the measured ones: reads must not become slower because of them. */
const NEIGHBOUR: Size = { customers: 9_000, studies: 900, brokers: 9 };
const neighboursOf = (size: string) => (size === '100k' ? 99 : 10);
const PARTS = ['beside', 'screens', 'search', 'typing', 'processes', 'backup'];
const PORT = 4_191;

const words = process.argv.slice(2);
// It has a folder of its own.
if (words[0] === 'fuzz') {
  await run('fuzz.ts', ...words.slice(1));
  process.exit();
}
for (const word of words)
  if (!(word in SIZES) && !PARTS.includes(word))
    throw new Error(`${word}: use 10k, 100k, ${PARTS.join(', ')}`);
const chosen = (all: readonly string[]) => {
  const some = all.filter((one) => words.includes(one));
  return some.length > 0 ? some : all;
};
const sizes = chosen(Object.keys(SIZES));
const parts = chosen(PARTS);
const folder = resolve(process.env.FOLDER ?? 'bench-data');
const rounds = process.env.ROUNDS ?? '5';

async function run(file: string, ...given: string[]): Promise<void> {
  console.log(`\n== ${file} ${given.slice(2).join(' ')}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...given], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    process.exitCode = 1;
    console.error(`${file} ended with ${code}`);
  }
}

const installation = await openInstallation(folder, console.log);
try {
  const { connection } = installation;
  const neighbours = Math.max(...sizes.map(neighboursOf));
  for (let n = 1; n <= neighbours; n += 1) await companyOf(connection, `Vizinha ${n}`, NEIGHBOUR);
  const companies: number[] = [];
  for (const size of sizes) {
    const since = performance.now();
    companies.push(await companyOf(connection, `Carga ${size}`, SIZES[size]!));
    console.log(`${size}: empresa ${companies.at(-1)}, ${((performance.now() - since) / 1000).toFixed(0)} s`);
  }
  await vacuum(connection);

  if (parts.includes('beside'))
    for (const company of companies) await run('beside.ts', connection, PASSWORD, String(company), rounds);
  if (parts.includes('screens')) await run('screens.ts', connection, PASSWORD, companies.join(','), rounds);
  if (parts.includes('search')) {
    const company = await companyOf(connection, 'Carga da busca', SEARCHED);
    await vacuum(connection);
    await run('search.ts', connection, PASSWORD, String(company), rounds);
  }
  if (parts.includes('typing')) {
    const company = await companyOf(connection, 'Carga de quem digita', TYPISTS);
    const env = { DATABASE_URL: connection, LOG_LEVEL: 'silent' };
    const service = await startService({ dataDir: folder, port: PORT, env, unlimited: true });
    try {
      await run('typing.ts', `http://127.0.0.1:${PORT}`, PASSWORD, String(company), '300,600,1000', '20');
    } finally {
      await service.end('SIGTERM');
    }
  }
} finally {
  await installation.close();
}
if (parts.includes('processes')) await run('two-processes.ts', folder);
if (parts.includes('backup')) await run('backup.ts', folder);
