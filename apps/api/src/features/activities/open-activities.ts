import { addDays, type CalendarDay, diffDays } from '@farol/domain/calendar';
import {
  RENOVACAO,
  REVISAO_ANUAL,
  renewalReminders,
  renewalWindow,
  reviewLimit,
} from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../notifications/index.ts';
import {
  closeOrphanRenewals,
  insertRenewals,
  insertReviews,
  type OpenedRenewal,
  remindableRenewals,
  saveReminders,
  tryActivitiesLock,
} from './open-activities.store.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox'>;

const BATCH = 500;

/** Tells the consultant how many days are left; the same step of the same end is told once. */
async function tellRenewals(
  tx: Tx,
  deps: JobDeps,
  renewals: readonly OpenedRenewal[],
  today: CalendarDay,
): Promise<void> {
  for (const renewal of renewals) {
    const { diagnostico_apolice_id, vigencia_fim } = renewal;
    const dias = diffDays(vigencia_fim, today);
    if (dias < 0) continue;
    await notify(tx, deps, {
      study: renewal,
      notices: [{ nome: 'renovacao', dias, para: 'consultor' }],
      actor_id: null,
      chave: `${diagnostico_apolice_id}/${vigencia_fim}/${renewalReminders(vigencia_fim, today)}`,
    });
  }
}

/** Whether more may remain. */
async function openRenewals(tx: Tx, deps: JobDeps, today: CalendarDay, limit: number): Promise<boolean> {
  const now = deps.clock.now();
  const window = { ...renewalWindow(today), abre: RENOVACAO.abre, prazo: RENOVACAO.prazo };
  const opened = await insertRenewals(tx, window, { now, limit });
  const steps = RENOVACAO.lembretes.map((dias, given) => ({ ate: addDays(today, dias), given }));
  const reminded: OpenedRenewal[] = [];
  for (const { ate, given } of steps) {
    const due = await remindableRenewals(tx, { ate, done: given, limit });
    if (due.length > 0)
      await saveReminders(
        tx,
        due.map((one) => one.atividade_id),
        given + 1,
        now,
      );
    reminded.push(...due);
  }
  const told = new Map([...opened, ...reminded].map((one) => [one.atividade_id, one]));
  await tellRenewals(tx, deps, [...told.values()], today);
  return opened.length === limit;
}

async function openReviews(tx: Tx, deps: JobDeps, today: CalendarDay, limit: number): Promise<boolean> {
  const rule = { limite: reviewLimit(today), ...REVISAO_ANUAL };
  const opened = await insertReviews(tx, rule, { now: deps.clock.now(), limit });
  for (const review of opened)
    await notify(tx, deps, {
      study: review,
      notices: [{ nome: 'revisao_anual', dias: 0, para: 'consultor' }],
      actor_id: null,
      chave: `${review.atividade_id}`,
    });
  return opened.length === limit;
}

/**
 * Opens what falls due by the calendar: renewals 60 days before the end of a policy, with reminders 30 and 7 days
 * before, and yearly reviews. Run again it changes nothing; run after days off it catches up. Returns whether it
 * ran: not while another instance does.
 */
export async function openActivities(deps: JobDeps, options: { batch?: number } = {}): Promise<boolean> {
  const limit = options.batch ?? BATCH;
  const sweep = () =>
    deps.db.asService(async (tx) => {
      if (!(await tryActivitiesLock(tx))) return null;
      const today = deps.clock.today();
      await closeOrphanRenewals(tx, deps.clock.now());
      const renewals = await openRenewals(tx, deps, today, limit);
      const reviews = await openReviews(tx, deps, today, limit);
      return renewals || reviews;
    });
  let more = await sweep();
  const ran = more !== null;
  while (more) more = await sweep();
  deps.wakeOutbox();
  return ran;
}
