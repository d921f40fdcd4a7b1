import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const READY = /^Farol está no ar: (\S+)$/m;

export const DEMO_PASSWORD = 'farol-aceso-na-ilha';

export type Server = {
  url: string;
  process: ChildProcess;
  /** Output so far. */
  said(): string;
  /** Sends the signal and returns the exit code once the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};
export type Outcome = { code: number | null; out: string; err: string };

/** A separate folder that the database's account may access. */
export async function temporaryData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farol-dados-'));
  await chmod(folder, 0o711);
  return folder;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Runs the command of `npm start` on any free port; resolves when it serves or has ended without serving. */
export async function launch(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ server?: Server; ended: Promise<Outcome> }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_PASSWORD,
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }) as Outcome);
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const url = await new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const address = READY.exec(out)?.[1];
      if (address) resolve(address);
    });
    child.once('close', () => resolve(undefined));
  });
  if (!url) return { ended };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended).code;
  };
  return { server: { url, process: child, said: () => out, end }, ended };
}

export async function startServer(dataDir: string, env?: Record<string, string>): Promise<Server> {
  const { server, ended } = await launch(dataDir, env);
  if (server) return server;
  const { code, out, err } = await ended;
  throw new Error(`The server ended with ${code} before it served:\n${out}${err}`);
}
