import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { Shell, ShellFile } from './src/service-worker/shell.ts';

const ENTRY = fileURLToPath(new URL('src/service-worker/worker.ts', import.meta.url));
const HASHED = /^assets\//;
/**
 * Fetched when needed: alphabets that Portuguese does without, and what draws a PDF, which is not here offline. The
 * build's own list of files is for nobody; on a device that keeps the application, that is also the login.
 */
const LEFT_OUT = /inter-(cyrillic|greek|vietnamese)|pdf-pages|pdf\.worker|^\.build\/|^entrada\.html$/;

const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Writes the service worker of the built product, which knows every file of its release. */
export function shellWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'shell-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    async generateBundle(_options, bundle) {
      const built = Object.values(bundle).map((file): [string, string | Uint8Array] => [
        file.fileName,
        file.type === 'chunk' ? file.code : file.source,
      ]);
      const shell = describe([...built, ...filesUnder(publicDir)]);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerCode(shell) });
    },
  };
}

function filesUnder(folder: string): [string, Uint8Array][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]);
}

function describe(content: [string, string | Uint8Array][]): Shell {
  const files = content
    .filter(([name]) => !LEFT_OUT.test(name))
    .map(
      ([name, bytes]): ShellFile => ({ url: `/${name}`, revision: HASHED.test(name) ? null : digest(bytes) }),
    )
    .toSorted((a, b) => a.url.localeCompare(b.url));
  return { release: digest(JSON.stringify(files)), files };
}

/** One file without imports: browsers that take no modules as workers take it too. */
async function workerCode(shell: Shell): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: { __FAROL_SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunk = outputs.find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built');
  return chunk.code;
}
