import { tellEndingKeys } from './features/integrations/index.ts';
import { refreshAllExpected } from './features/policies/index.ts';
import { runPrivacy, UnfinishedErasures } from './features/privacy/index.ts';
import { runDay, startTaskTeller, tellBackup, UnfinishedDay } from './features/reminders/index.ts';
import type { Deps } from './platform/deps.ts';
import { startBackups } from './platform/jobs/backups.ts';
import type { Journal } from './platform/journal.ts';
import { SEALS_EVERY_MS, sealOnce } from './platform/records/seals.ts';
import { startScheduled } from './platform/scheduled.ts';

type Options = { journal: Journal; backups: { program: string; everyHours: number } | undefined };

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : undefined);

/** What the service does by the clock, from `run` on, until `stop`. */
export function startScheduledWork(deps: Deps, { journal, backups }: Options) {
  const { db, clock } = deps;
  const daily = startScheduled(
    () => runDay(deps),
    (error) => {
      const what = error instanceof UnfinishedDay ? ` (${error.message})` : '';
      journal.failed(`Rotina do dia${what}`)(error);
    },
  );
  const commissions = startScheduled(() => refreshAllExpected(deps), journal.failed('Comissões'));
  const privacy = startScheduled(
    () => runPrivacy(deps),
    (error) =>
      journal.failed(
        'Dados pessoais',
        error instanceof UnfinishedErasures ? error.message : undefined,
      )(error),
  );
  const taskTeller = startTaskTeller(deps, journal.failed('Tarefas com hora'));
  const scheduledBackups =
    backups &&
    startBackups({
      db,
      clock,
      ...backups,
      onError: (error) => journal.failed('Backup', sentenceOf(error))(error),
    });
  const seals = startScheduled(() => sealOnce(deps), journal.failed('Selos'), SEALS_EVERY_MS);
  const backupTeller = startScheduled(() => tellBackup(deps), journal.failed('Aviso de backup'));
  const keyTeller = startScheduled(() => tellEndingKeys(deps), journal.failed('Aviso de chaves'));
  return {
    run() {
      taskTeller.wake();
      for (const one of [seals, daily, commissions, scheduledBackups, backupTeller, keyTeller, privacy])
        void one?.run();
    },
    stop: () =>
      Promise.all(
        [daily, commissions, privacy, taskTeller, scheduledBackups, backupTeller, keyTeller, seals].map(
          (one) => one?.stop(),
        ),
      ),
  };
}
