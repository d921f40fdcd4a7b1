import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callerOf } from '../beside/load.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LOOK_MS = 25;
const START_MS = 120_000;

/** A service of this checkout on a folder of its own, to be hurt. */
export type Instance = ReturnType<typeof createInstance>;

export function createInstance({
  dataDir,
  port,
  env = {},
}: {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}) {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let said = '';
  const call = callerOf(port);

  const spawnIt = () => {
    said = '';
    const mine = spawn(
      process.execPath,
      [
        '--max-semi-space-size=32',
        '--import',
        join(ROOT, 'bench/beside/unlimited.mjs'),
        join(ROOT, 'apps/server/src/main.ts'),
      ],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DEMO: 'off',
          LOG_LEVEL: 'silent',
          DATA_DIR: dataDir,
          PORT: String(port),
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const hear = (text: Buffer) => {
      said = (said + text).slice(-4_000);
    };
    mine.stdout.on('data', hear);
    mine.stderr.on('data', hear);
    child = mine;
    ended = once(mine, 'exit');
  };

  /** Resolves to the milliseconds until it is ready. */
  const start = async (): Promise<number> => {
    const since = performance.now();
    spawnIt();
    for (;;) {
      if (child?.exitCode !== null || child.signalCode !== null) throw new Error(`it ended: ${said}`);
      const reply = await call({ path: '/api/ready' }).catch(() => undefined);
      if (reply?.status === 200) return performance.now() - since;
      if (performance.now() - since > START_MS) throw new Error(`it does not start: ${said}`);
      await delay(LOOK_MS);
    }
  };

  const postmaster = (): number | undefined => {
    try {
      return Number(readFileSync(join(dataDir, 'pg/data/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return undefined;
    }
  };
  const backends = (): number[] => {
    const parent = postmaster();
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, ppid]) => ppid === parent)
      .map(([pid]) => pid!);
  };

  return {
    dataDir,
    port,
    call,
    spawn: spawnIt,
    start,
    server: () => child?.pid,
    postmaster,
    backends,
    said: () => said,
    exited: () => ended,
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** To those of these processes that are there. */
export function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      if (pid) process.kill(pid, name);
    } catch {
      // It has ended.
    }
}
