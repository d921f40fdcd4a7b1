// `npm start`: the bundled server on the project's own Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onParentGone } from './lib/parent.mjs';
import { major, NEEDED_NODE, projectNode, ROOT } from './lib/runtime.mjs';

// As in package.json: megabytes of V8's young generation, twice.
const YOUNG = '--max-semi-space-size=32';
// Allocator arenas of glibc: with one per thread, each would hold on to freed memory.
const ARENAS = '2';
const bundle = join(ROOT, 'apps/server/dist/server.mjs');

if (!existsSync(bundle)) {
  console.error('O servidor ainda não foi construído: rode "npm start".');
  process.exitCode = 1;
} else if (major(process.versions.node) >= NEEDED_NODE) {
  // In this process: no child to forward signals to or to leave behind.
  process.env.NODE_ENV ??= 'production';
  onParentGone(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(bundle).href);
} else {
  const env = { MALLOC_ARENA_MAX: ARENAS, ...process.env };
  const child = spawn(projectNode(), [YOUNG, import.meta.filename], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentGone(() => child.kill('SIGTERM'));
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}
