import { addBusinessDays, type CalendarDay, isBusinessDay } from '@farol/domain/calendar';
import { dailyNotices, reminderPeriod, remindersDue } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { openActivities } from '../activities/index.ts';
import { loadDeadlines } from '../diagnosis/index.ts';
import { deliver, sendSummaries } from '../notifications/index.ts';
import { commitmentsOf } from './commitments.ts';
import { companiesDue, lastRun, saveFailure, saveRun, type Told, tryRunLock } from './runs.store.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox'>;

/** Hour in São Paulo, the time zone of deadlines, from which the day's notices are sent. */
const MORNING = 7;

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Undefined: another instance runs this company, or did. */
const runCompany = (deps: JobDeps, empresa_id: number, hoje: CalendarDay): Promise<Told | undefined> =>
  deps.db.service(async (tx) => {
    if (!(await tryRunLock(tx, empresa_id))) return undefined;
    const last = await lastRun(tx, empresa_id);
    if (last !== null && last >= hoje) return undefined;
    const { feriados } = await loadDeadlines(tx, empresa_id, hoje);
    const periodo = reminderPeriod(last, hoje);
    const depois_de = addBusinessDays(hoje, -1, feriados);
    const { compromissos, esperas } = await commitmentsOf(tx, empresa_id, periodo, depois_de);
    const due = compromissos.flatMap((de) =>
      remindersDue(de.compromisso, periodo, feriados).map((lembrete) => ({ de, lembrete })),
    );
    const notices = dailyNotices(due, hoje);
    await deliver(tx, deps, {
      empresa_id,
      notices: notices.map(({ funcionario_id, de, aviso, chave }) => ({
        funcionario_id,
        notice: aviso,
        cliente: de && { cliente_id: de.cliente_id, pessoa_nome: de.pessoa_nome },
        diagnostico_id: de?.diagnostico_id ?? null,
        chave,
      })),
    });
    const resumos = isBusinessDay(hoje, feriados)
      ? await sendSummaries(tx, deps, { empresa_id, hoje, depois_de, compromissos, esperas })
      : 0;
    const avisos: Told = { resumos };
    for (const { aviso } of notices) avisos[aviso.nome] = (avisos[aviso.nome] ?? 0) + 1;
    await saveRun(tx, { empresa_id, dia: hoje, avisos, concluida_em: deps.clock.now() });
    return avisos;
  });

/** Whatever keeps this from being written must not keep the other companies from their run. */
const keepFailure = (deps: JobDeps, empresa_id: number, dia: CalendarDay): Promise<void> =>
  deps.db.service((tx) => saveFailure(tx, { empresa_id, dia, em: deps.clock.now() })).catch(() => undefined);

/** Companies whose run failed, by id and kind of error: nothing of their data. */
export class UnfinishedDay extends Error {
  override name = 'UnfinishedDay';
}

/**
 * Opens what falls due by the calendar and, from the morning on, notifies each person once a day; missed days become
 * one notice. Waits for the next hour while another instance opens activities. Throws UnfinishedDay, after the
 * others, when a company's run failed.
 */
export async function runDay(deps: JobDeps): Promise<void> {
  const isOpen = await openActivities(deps);
  if (!isOpen || Number(HOUR.format(deps.clock.now())) < MORNING) return;
  const hoje = deps.clock.today();
  const failed: string[] = [];
  for (const empresa_id of await deps.db.service((tx) => companiesDue(tx, hoje))) {
    try {
      await runCompany(deps, empresa_id, hoje);
    } catch (error) {
      await keepFailure(deps, empresa_id, hoje);
      failed.push(`empresa ${empresa_id} (${error instanceof Error ? error.name : 'erro'})`);
    }
  }
  deps.wakeOutbox();
  if (failed.length > 0) throw new UnfinishedDay(failed.join(', '));
}
