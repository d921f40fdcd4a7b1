import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import type { Db } from '../../db/client.ts';
import { scheduledSince } from '../backup/index.ts';
import type { Clock } from '../clock.ts';
import { isBackupDue, recordFailedBackup } from './backups.store.ts';

const LOOK_MS = 600_000;

type Options = {
  db: Db;
  clock: Clock;
  everyHours: number;
  /** `npm run backup` for this process's settings. */
  program: string;
  onError(error: unknown): void;
};

/**
 * Looks every ten minutes whether a backup is due and makes it in a process of its own, which nobody's request waits
 * for. Several instances may look: the program itself lets one begin.
 */
export function startBackups({ db, clock, everyHours, program, onError }: Options) {
  let running: Promise<void> | undefined;
  let child: ReturnType<typeof spawn> | undefined;
  let stopped = false;

  const look = async () => {
    const now = clock.now();
    const due = await db.service((tx) => isBackupDue(tx, { since: scheduledSince(now, everyHours), now }));
    if (!due || stopped) return;
    child = spawn(process.execPath, [program, '--agendado'], { stdio: ['ignore', 'ignore', 'pipe'] });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, 2_000);
    });
    const [code] = await once(child, 'close');
    child = undefined;
    if (code === 0 || stopped) return;
    await db.service((tx) => recordFailedBackup(tx, now, 'O programa do backup terminou antes do fim.'));
    throw new Error(said.split('\n')[0] || `o programa terminou com ${code}`);
  };
  const run = () => {
    running ??= look()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const timer = setInterval(run, LOOK_MS);
  timer.unref();
  return {
    run,
    /** A backup in progress ends without a result. */
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      child?.kill('SIGTERM');
      await running;
    },
  };
}
