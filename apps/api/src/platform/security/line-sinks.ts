import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { LineSink } from './security-log.ts';

const NAME = /^\d{4}-\d{2}-\d{2}\.jsonl$/;
const DAY_MS = 86_400_000;
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/**
 * A file of a folder for each day, in UTC as its lines. Older ones than `days` are deleted when a day's file is begun.
 * Its writes are whole lines appended at once, so that several processes may share the folder.
 */
export function dailyFiles(folder: string, { clock, days }: { clock: Pick<Clock, 'now'>; days: number }) {
  let begun: string | undefined;
  /** A failed write may have left half a line. */
  let isTorn = false;

  async function begin(day: string) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const oldest = dayOf(new Date(Date.parse(day) - (days - 1) * DAY_MS));
    const names = await readdir(folder);
    for (const name of names)
      if (NAME.test(name) && name.slice(0, oldest.length) < oldest)
        await rm(join(folder, name), { force: true });
  }

  return {
    async append(lines) {
      const day = dayOf(clock.now());
      try {
        if (begun !== day) await begin(day);
        begun = day;
        await appendFile(join(folder, `${day}.jsonl`), isTorn ? `\n${lines}` : lines, { mode: 0o600 });
        isTorn = false;
      } catch (error) {
        begun = undefined;
        isTorn = true;
        throw error;
      }
    },
  } satisfies LineSink;
}

/** The standard output of the process, whose reader may be gone. */
export const standardOutput: LineSink = {
  append: (lines) =>
    new Promise((resolve, reject) => {
      process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
    }),
};
