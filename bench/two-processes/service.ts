import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { callerOf } from '../beside/load.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LOOK_MS = 100;

export type Service = {
  port: number;
  process: ChildProcess;
  /** Sends the signal; resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/**
 * The service of this checkout, when it answers; with `unlimited`, without its limit of requests per person; at `heldPort`
 * it tells how long its event loop was held (bench/beside/held.mjs).
 */
export async function startService({
  dataDir,
  port,
  env = {},
  unlimited = false,
  heldPort,
}: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  unlimited?: boolean;
  heldPort?: number;
}): Promise<Service> {
  const hooks = [...(unlimited ? ['unlimited'] : []), ...(heldPort ? ['held'] : [])].flatMap((name) => [
    '--import',
    join(ROOT, `bench/beside/${name}.mjs`),
  ]);
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', ...hooks, join(ROOT, 'apps/server/src/main.ts')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        PORT: String(port),
        HELD_PORT: String(heldPort ?? ''),
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const call = callerOf(port);
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service at ${port} ended with ${child.exitCode}`);
    const reply = await call({ path: '/api/ready' }).catch(() => undefined);
    if (reply?.status === 200) break;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return {
    port,
    process: child,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
