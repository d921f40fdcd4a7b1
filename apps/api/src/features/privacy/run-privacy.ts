import { addDays } from '@farol/domain/calendar';
import type { Deps } from '../../platform/deps.ts';
import { administratorsOf } from '../employees/index.ts';
import { deliver } from '../notifications/index.ts';
import { eraseDue } from './erase-due.ts';
import { openUntil } from './requests.store.ts';

/** Days before the deadline of a request from which administrators are told. */
const NEAR_DAYS = 3;

type JobDeps = Pick<
  Deps,
  'db' | 'clock' | 'erasures' | 'purge' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox'
>;

/** Tells administrators of requests near their deadline or past it, each once. */
async function tellDeadlines(deps: JobDeps): Promise<void> {
  const today = deps.clock.today();
  await deps.db.service(async (tx) => {
    const due = await openUntil(tx, addDays(today, NEAR_DAYS));
    const companies = [...new Set(due.map(({ empresa_id }) => empresa_id))];
    if (companies.length === 0) return;
    const administrators = await administratorsOf(tx, companies);
    for (const empresa_id of companies) {
      const notices = due
        .filter((one) => one.empresa_id === empresa_id)
        .flatMap(({ pedido_titular_id, prazo }) =>
          (administrators.get(empresa_id) ?? []).map((funcionario_id) => ({
            funcionario_id,
            notice: { nome: 'pedido_titular' as const, prazo, vencido: prazo < today },
            cliente: null,
            diagnostico_id: null,
            chave: `pedido_titular/${prazo < today ? 'vencido' : 'perto'}/${pedido_titular_id}`,
          })),
        );
      await deliver(tx, deps, { empresa_id, notices });
    }
  });
  deps.wakeOutbox();
}

/** Erases whose day has come and tells of requests about personal data; every hour. */
export async function runPrivacy(deps: JobDeps): Promise<void> {
  await tellDeadlines(deps);
  await eraseDue(deps);
}
