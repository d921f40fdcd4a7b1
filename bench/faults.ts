// `npm run bench:faults`: hurts a service under load and reads back what it had acknowledged. Each fault has a folder and
// service of its own; the ledger is that of a careful client, which sends again under the same key.
//   npm run bench:faults -- [server database backend both starting pause disk clock twins migrations older power] [--rounds=5]
//   npm run bench:faults -- selftest            the ledger must notice what is made up
//   npm run bench:faults -- soak --seconds=3600 memory, handles, event loop and answers over time
// Ends with 1 if anything acknowledged is lost or doubled, or anything was answered with 500.
import { parseArgs } from 'node:util';
import { FAULTS, selftest } from './faults/kinds.ts';
import { soak } from './faults/soak.ts';
import { type Fault, Skipped } from './faults/under-load.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3600' },
    port: { type: 'string', default: '4170' },
  },
});
const port = Number(values.port);
const known: Record<string, Fault> = { ...FAULTS, selftest };
const unknown = positionals.find((name) => !(name in known) && name !== 'soak');
if (unknown) throw new Error(`${unknown}: use ${Object.keys(known).join(', ')}, soak`);

const row = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, n) => (n === 0 ? String(cell).padEnd(12) : String(cell).padStart(12))).join(''),
  );

async function hurt(names: readonly string[]): Promise<void> {
  row('falha', 'rodadas', 'confirmadas', 'perdidas', 'em dobro', 'com 500', 'volta (s)');
  for (const name of names)
    try {
      const seen = await known[name]!({ rounds: Number(values.rounds), port });
      const { rounds, acknowledged, lost, doubled, failures, firstWrite, note } = seen;
      row(
        name,
        rounds,
        acknowledged,
        lost.length,
        doubled.length,
        failures.length,
        (firstWrite / 1_000).toFixed(1),
      );
      if (note) console.log(`            ${note}`);
      for (const one of [...lost, ...doubled, ...failures].slice(0, 5)) console.log(`            ${one}`);
      if (lost.length + doubled.length + failures.length > 0) process.exitCode = 1;
    } catch (error) {
      if (error instanceof Skipped) console.log(`${name.padEnd(12)}    pulado: ${error.message}`);
      else {
        process.exitCode = 1;
        console.log(`${name.padEnd(12)}    ${(error as Error).stack}`);
      }
    }
}

if (positionals.includes('soak')) {
  if (!(await soak({ seconds: Number(values.seconds), port }))) process.exitCode = 1;
} else await hurt(positionals.length > 0 ? positionals : Object.keys(FAULTS));
