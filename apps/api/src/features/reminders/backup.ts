import { dayInSaoPaulo } from '@farol/domain/calendar';
import type { Deps } from '../../platform/deps.ts';
import { type BackupState, backupState } from '../../platform/jobs/backups.store.ts';
import { deliver } from '../notifications/index.ts';
import { administrators } from './backup.store.ts';

const HOUR_MS = 3_600_000;

const isOverdue = ({ ultimo }: BackupState, now: Date, everyHours: number): boolean =>
  ultimo !== null && now.getTime() - new Date(ultimo.concluido_em).getTime() > 2 * everyHours * HOUR_MS;

/** How the backups of the installation are. */
export async function readBackupState({ db, clock, backupEvery }: Deps) {
  const state = await db.service(backupState);
  return {
    ...state,
    agendado: backupEvery !== undefined,
    intervalo: backupEvery ?? 0,
    atrasado: backupEvery !== undefined && isOverdue(state, clock.now(), backupEvery),
  };
}

type JobDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox' | 'backupEvery'>;

/** Notifies administrators once a day while scheduled backups fail or do not happen. */
export async function tellBackup(deps: JobDeps): Promise<void> {
  const { db, clock, backupEvery } = deps;
  if (backupEvery === undefined) return;
  await db.service(async (tx) => {
    const state = await backupState(tx);
    const { ultimo, falha } = state;
    if (!falha && !isOverdue(state, clock.now(), backupEvery)) return;
    const notice = {
      nome: 'backup_falhou' as const,
      ultimo: ultimo && dayInSaoPaulo(new Date(ultimo.concluido_em)),
      motivo: falha?.motivo ?? null,
    };
    for (const { empresa_id, ids } of await administrators(tx))
      await deliver(tx, deps, {
        empresa_id,
        notices: ids.map((funcionario_id) => ({
          funcionario_id,
          notice,
          cliente: null,
          diagnostico_id: null,
          chave: `backup_falhou/${clock.today()}`,
        })),
      });
  });
  deps.wakeOutbox();
}
