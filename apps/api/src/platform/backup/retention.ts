import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** How many of the newest days, weeks and months keep their newest backup. */
export type Keep = { days: number; weeks: number; months: number };

const NAME = /^farol-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(\.cifrado)?$/;
const DAY_MS = 86_400_000;
/** Of deadlines and of whoever looks for "yesterday's": São Paulo has no summer time since 2019. */
const OFFSET_MS = 3 * 3_600_000;

/** `farol-2026-11-30T06-00-00Z.tar.gz`, with `.cifrado` if encrypted. */
export const backupName = (taken: Date, isEncrypted: boolean): string =>
  `farol-${taken.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.cifrado' : ''}`;

const momentOf = (name: string): Date | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
};

/** The periods that a moment belongs to, in São Paulo; weeks begin on Monday. */
function periodsOf(moment: Date): { days: string; weeks: string; months: string } {
  const local = moment.getTime() - OFFSET_MS;
  const days = new Date(local).toISOString().slice(0, 10);
  return { days, weeks: String(Math.floor((Math.floor(local / DAY_MS) + 3) / 7)), months: days.slice(0, 7) };
}

/** The names of a folder that rotation removes; others than backups are nobody's business. */
export function superfluous(names: readonly string[], keep: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const moment = momentOf(name);
      return moment ? [{ name, periods: periodsOf(moment) }] : [];
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const unit of ['days', 'weeks', 'months'] as const) {
    const newest = new Map<string, string>();
    for (const { name, periods } of backups) if (!newest.has(periods[unit])) newest.set(periods[unit], name);
    for (const name of [...newest.values()].slice(0, keep[unit])) kept.add(name);
  }
  return backups.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
}

export async function rotate(folder: string, keep: Keep): Promise<string[]> {
  const removed = superfluous(await readdir(folder), keep);
  for (const name of removed) await rm(join(folder, name), { force: true });
  return removed;
}

const PARTIAL = /^\.farol-.*\.([^.]+)\.(\d+)\.parcial$/;

/** Never like the name of a backup. */
export const partialName = (name: string): string =>
  `.${name}.${hostname().split('.')[0]}.${process.pid}.parcial`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes what backups that were killed left: of this machine at once, of another after a day. */
export async function removePartial(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = PARTIAL.exec(name) ?? [];
    if (!pid) continue;
    const path = join(folder, name);
    const isOurs = host === hostname().split('.')[0];
    const age = now.getTime() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
    if (isOurs ? !isAlive(Number(pid)) : age > DAY_MS) await rm(path, { force: true });
  }
}
