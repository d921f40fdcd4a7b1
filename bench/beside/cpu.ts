import { readdirSync, readFileSync } from 'node:fs';

const MS_PER_TICK = 10;

/** Fields of /proc/PID/stat after the command's name. */
const statOf = (pid: number | string): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** The database server of one of its connections. */
export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** Milliseconds of processor that a process has used. */
export function cpuOf(pid: number | string): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** The same of a database server with all its connections; those that have ended are counted too. */
export function cpuOfDatabase(postmaster: number): number {
  let total = Number(statOf(postmaster)[13]) * MS_PER_TICK + Number(statOf(postmaster)[14]) * MS_PER_TICK;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (Number(statOf(pid)[1]) === postmaster) total += cpuOf(pid);
    } catch {
      // It has just ended.
    }
  }
  return total;
}
