import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from '../chromium.mjs';
import { ensureClamd } from '../clamav.mjs';
import { build } from './build.mjs';
import { run, seconds } from './run.mjs';
import { projectNode, ROOT } from './runtime.mjs';
import { checkSupply } from './supply.mjs';

/** A command that passes or fails as a whole; shown at its end. */
const command = (kind, ...words) => ({
  kind,
  work: async () => {
    const { code, output } = await run(projectNode(), words, { quiet: true });
    console.log(output);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** Characters from the end of each failure's output, repeated in the summary. */
const FAILURE_LENGTH = 600;

const failuresOf = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [`${file}\n${message.slice(0, FAILURE_LENGTH)}`] : [];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${stripVTControlCharacters(failureMessages.join('\n')).slice(0, FAILURE_LENGTH)}`,
    );
  });

/** Projects of vitest.config.ts, counted by tests. */
const project = (kind, [name, ...more], prepare = async () => {}) => ({
  kind,
  work: async () => {
    await prepare();
    const report = join(ROOT, '.cache', `tests-${name}.json`);
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    rmSync(report, { force: true });
    const { code } = await run(projectNode(), [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...[name, ...more].map((one) => `--project=${one}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests: passed, numTotalTests: total } = results;
    // A file that does not load, or an error outside any test, fails no test; a skipped test is not a pass.
    const failed = code === 0 ? total - passed : Math.max(1, total - passed);
    return { passed, failed, failures: failuresOf(results) };
  },
});

const task = (kind, work) => ({
  kind,
  work: async () => {
    await work();
    return { passed: 1, failed: 0 };
  },
});

const PARTS = {
  lint: command('formato e regras', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  supply: task('dependências', checkSupply),
  types: command('tipos', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'),
  unit: project('regras e arquitetura', ['unit']),
  api: project('API', ['api']),
  web: project('telas', ['web']),
  build: task('construção', build),
  bundle: project('pacote', ['bundle'], ensureClamd),
  journeys: project('jornadas', ['journeys'], ensureChromium),
};

export const EVERYTHING = Object.keys(PARTS);

/** Parts that keep one processor busy run together. */
const BESIDE = { bundle: 'types' };

/** Runs the named parts in order, all of them even after a failure, and prints the totals. */
export async function runParts(names) {
  const begin = performance.now();
  const rows = [];
  const start = async (name) => {
    const { kind, work } = PARTS[name] ?? unknown(name);
    console.log(`\n== ${kind}`);
    const since = performance.now();
    const counts = await work().catch((error) => {
      console.error(error.message);
      return { passed: 0, failed: 1 };
    });
    rows.push({ kind, ...counts, time: seconds(since) });
  };
  const besides = names.filter((name) => names.some((other) => BESIDE[other] === name));
  for (const name of names.filter((one) => !besides.includes(one)))
    await Promise.all([start(name), ...besides.filter((other) => BESIDE[name] === other).map(start)]);

  for (const { kind, failures = [] } of rows) {
    for (const failure of failures) console.log(`\nFalhou em ${kind}: ${failure}`);
  }
  console.log('\n');
  for (const { kind, passed, failed, time } of rows) {
    const failures = failed > 0 ? `, ${failed} com falha` : '';
    console.log(`${kind.padEnd(22)}${String(passed).padStart(5)}${failures}  (${time} s)`);
  }
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  console.log(`${'tudo'.padEnd(22)}${' '.repeat(5)}  (${seconds(begin)} s)\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

function unknown(name) {
  throw new Error(`Parte desconhecida: ${name}. Há: ${EVERYTHING.join(', ')}.`);
}
