import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { run, step } from './run.mjs';
import { projectNode, ROOT } from './runtime.mjs';

const SHARED = ['package-lock.json', 'packages/domain/src', 'packages/contracts/src'];

const viteBuild = (config) => [
  'node_modules/vite/bin/vite.js',
  'build',
  'apps/web',
  '--config',
  `apps/web/${config}`,
  '--logLevel',
  'warn',
];

const PARTS = [
  {
    name: 'web',
    sources: [
      ...readdirSync(join(ROOT, 'apps/web'))
        .filter((name) => name !== 'dist' && name !== 'node_modules')
        .map((name) => `apps/web/${name}`),
      'scripts/lib/compress.mjs',
    ],
    made: 'apps/web/dist/index.html',
    commands: [viteBuild('vite.config.ts'), viteBuild('vite.link.config.ts')],
    finish: () => compressFolder(join(ROOT, 'apps/web/dist')),
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
    commands: [['scripts/bundle.mjs']],
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
        let result;
        for (const command of part.commands) {
          result = await run(projectNode(), command, { quiet: true, env });
          if (result.code !== 0) break;
        }
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
