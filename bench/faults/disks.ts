import { execFileSync } from 'node:child_process';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createInstance, signal } from './instance.ts';
import { verify } from './ledger.ts';
import { type Fault, folder, has, isRoot, random, Skipped, underLoad } from './under-load.ts';

const DISK_MB = 420;

/** The data folder lies on a disk that a ballast fills, and gets room again. */
export const disk: Fault = async ({ rounds, port }) => {
  if (!isRoot() || process.platform !== 'linux')
    throw new Skipped('precisa ser root no Linux, para montar um disco pequeno');
  const dataDir = await folder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', dataDir]);
  try {
    return await underLoad({ port, dataDir }, async (_, load) => {
      let firstWrite = 0;
      const ballast = join(dataDir, 'lastro');
      for (let round = 0; round < rounds; round += 1) {
        await delay(random(1_000, 2_000));
        // As much as there is: it ends with "no space left".
        await writeFile(ballast, Buffer.alloc(DISK_MB * 1_024 * 1_024)).catch(() => undefined);
        await delay(6_000);
        await rm(ballast, { force: true });
        firstWrite = Math.max(firstWrite, await load.firstWriteAfter(performance.now()));
      }
      return { rounds, firstWrite };
    });
  } finally {
    execFileSync('umount', ['-l', dataDir]);
    await rm(dataDir, { recursive: true, force: true });
  }
};

const IMAGE_MB = 900;

/**
 * The power goes: the folder lies on a disk image, everything stands still and the image is copied as the disk has it,
 * without what the system still held in memory. The copy must hold what had been acknowledged.
 */
export const power: Fault = async ({ rounds, port }) => {
  if (!isRoot() || process.platform !== 'linux' || !has('mkfs.ext4'))
    throw new Skipped('precisa ser root no Linux, com mkfs.ext4, para montar uma imagem de disco');
  const room = await folder();
  const [image, cut, near, far] = ['disco', 'corte', 'antes', 'depois'].map((name) => join(room, name));
  const mounted = new Set<string>();
  const mount = (what: string, where: string) => {
    execFileSync('mount', ['-o', 'loop', what, where]);
    mounted.add(where);
  };
  const unmount = (where: string) => {
    if (mounted.delete(where)) execFileSync('umount', ['-l', where]);
  };
  try {
    await writeFile(image!, '');
    await truncate(image!, IMAGE_MB * 1_024 * 1_024);
    execFileSync('mkfs.ext4', ['-q', '-F', image!]);
    for (const where of [near!, far!]) await mkdir(where, { mode: 0o755 });
    mount(image!, near!);
    const dataDir = join(near!, 'dados');
    await mkdir(dataDir, { mode: 0o755 });
    const gone = { lost: [] as string[], doubled: [] as string[] };
    const seen = await underLoad({ port, dataDir }, async (instance, load, token) => {
      for (let round = 0; round < rounds; round += 1) {
        await delay(random(3_000, 5_000));
        // What is acknowledged by now must be in the copy; what is sent later may be.
        const ledger = structuredClone(load.ledger);
        const stopped = [instance.server(), instance.postmaster(), ...instance.backends()];
        signal(stopped, 'SIGSTOP');
        execFileSync('cp', ['--sparse=always', image!, cut!]);
        signal(stopped, 'SIGCONT');
        mount(cut!, far!);
        const copy = createInstance({ dataDir: join(far!, 'dados'), port: port + 1 });
        try {
          await copy.start();
          // Between the ledger's copy and the stop each may have been written once more.
          for (const one of ledger.saves) one.sent += 50;
          const found = await verify(copy, token, { ...ledger, uploads: [] });
          gone.lost.push(...found.lost);
          gone.doubled.push(...found.doubled);
        } finally {
          await copy.stop();
          unmount(far!);
        }
      }
      return { rounds, firstWrite: 0 };
    });
    return { ...seen, lost: [...seen.lost, ...gone.lost], doubled: [...seen.doubled, ...gone.doubled] };
  } finally {
    for (const where of mounted) unmount(where);
    await rm(room, { recursive: true, force: true });
  }
};
