import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Shell } from './src/service-worker/shell.ts';

const ENTRY = fileURLToPath(new URL('src/service-worker/worker.ts', import.meta.url));
const HASHED = /^assets\//;
/** Alphabets that Portuguese does without, what draws a PDF, which is not here offline, and pictures of the help are fetched when needed. */
const LEFT_OUT = /inter-(cyrillic|greek|vietnamese)|pdf-pages|pdf\.worker|^ajuda\/|^\.vite\//;

/** Writes the service worker of the built product, which knows every file of its release. */
export const shellWorker: Plugin = {
  name: 'shell-worker',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      define: { __FAROL_SHELL__: JSON.stringify(shellOf(dir)) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2023',
        // One file without imports: browsers that take no modules as workers take it too.
        rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    });
  },
};

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function shellOf(dist: string): Shell {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted()
    .map((name) => ({
      url: `/${name}`,
      revision: HASHED.test(name) ? null : digest(readFileSync(join(dist, name))),
    }));
  return { release: digest(JSON.stringify(files)), files };
}
