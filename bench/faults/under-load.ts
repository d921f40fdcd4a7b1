import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInstance, type Instance, signal } from './instance.ts';
import { type Load, prepareLoad, signUp, verify } from './ledger.ts';

export type Seen = {
  rounds: number;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  failures: string[];
  /** Longest milliseconds from the fault to the next acknowledged write. */
  firstWrite: number;
  note: string;
};
type Options = { rounds: number; port: number };
/** Throws Skipped, with the reason, where the machine cannot do it. */
export type Fault = (options: Options) => Promise<Seen>;

export class Skipped extends Error {}

export const random = (least: number, most: number) => least + Math.random() * (most - least);
export const isRoot = () => process.getuid?.() === 0;
export const has = (command: string) => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'farol-falhas-'));
  await chmod(made, 0o755);
  return made;
}

/** A service with one account and people who write, ended afterwards. */
export async function underLoad(
  { port, dataDir, env }: { port: number; dataDir: string; env?: Record<string, string> },
  hurt: (
    instance: Instance,
    load: Load,
    token: string,
  ) => Promise<{ rounds: number; firstWrite: number; note?: string }>,
): Promise<Seen> {
  const instance = createInstance({ dataDir, port, env });
  try {
    await instance.start();
    const token = await signUp(instance);
    const load = await prepareLoad({ servers: [instance], token });
    load.go();
    const { note = '', ...done } = await hurt(instance, load, token);
    await load.halt();
    const told = await verify(instance, token, load.ledger);
    return { ...done, ...told, note, acknowledged: load.count(), failures: load.failures };
  } finally {
    signal([...(instance.postmaster() ? instance.backends() : []), instance.postmaster()], 'SIGCONT');
    await instance.stop();
  }
}

export async function inFolder(work: (dataDir: string) => Promise<Seen>): Promise<Seen> {
  const dataDir = await folder();
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
