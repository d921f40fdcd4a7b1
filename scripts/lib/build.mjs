import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { tooHeavy } from './first-paint.mjs';
import { run, step } from './run.mjs';
import { projectNode, ROOT } from './runtime.mjs';

const SHARED = ['package-lock.json', 'packages/domain/src', 'packages/contracts/src'];

const PARTS = [
  {
    name: 'web',
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/entrada.html',
      'apps/web/estudo.html',
      'apps/web/ficha.html',
      'apps/web/call-addresses.config.ts',
      'apps/web/chunk-list.config.ts',
      'apps/web/chunks.config.ts',
      'apps/web/early',
      'apps/web/early-start.config.ts',
      'apps/web/first-content.config.ts',
      'scripts/lib/compress.mjs',
      'scripts/lib/first-paint.mjs',
      'apps/web/vite.config.ts',
      'apps/web/link-page.config.ts',
      'apps/web/service-worker.config.ts',
    ],
    made: 'apps/web/dist/index.html',
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
      '--logLevel',
      'warn',
    ],
    finish: async () => {
      const heavy = tooHeavy();
      if (heavy.length > 0) throw new Error(`Primeiras telas acima do limite:\n${heavy.join('\n')}`);
      await compressFolder(join(ROOT, 'apps/web/dist'));
    },
  },
  {
    name: 'server',
    sources: [
      'apps/api/src',
      'apps/server/src',
      'packages/demonstration/src',
      'packages/postgres/src',
      'scripts/bundle.mjs',
    ],
    made: 'apps/server/dist/server.mjs',
    command: ['scripts/bundle.mjs'],
  },
];

function* filesUnder(path) {
  const found = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(join(ROOT, path))) yield* filesUnder(`${path}/${name}`);
  } else if (found && !/\.(test|fixture)\.tsx?$/.test(path)) yield path;
}

function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of [...filesUnder(source)].sort()) {
      hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * Builds the web application and the server's bundle, each only if its sources changed since its last build.
 */
export async function build() {
  const stale = PARTS.map((part) => ({
    ...part,
    stamp: join(ROOT, '.cache', `${part.name}.sha256`),
    hash: fingerprint([...SHARED, ...part.sources]),
  })).filter(
    ({ stamp, hash, made }) =>
      !existsSync(join(ROOT, made)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash,
  );
  if (stale.length === 0) return;

  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const results = await step('Construindo telas e servidor', () =>
    Promise.all(
      stale.map(async (part) => {
        rmSync(part.stamp, { force: true });
        const env = { ...process.env, NODE_ENV: 'production' };
        const result = await run(projectNode(), part.command, { quiet: true, env });
        if (result.code === 0) {
          await part.finish?.();
          writeFileSync(part.stamp, part.hash);
        }
        return { ...result, name: part.name };
      }),
    ),
  );
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) {
    throw new Error(
      failed.map(({ name, output }) => `A construção de apps/${name} falhou:\n${output.trim()}`).join('\n'),
    );
  }
}
