import { notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { changeEmployee, findEmployee } from '../employees/index.ts';
import { handOverWork, type Leaving, lockLeaving } from './hand-over-work.ts';

/** Deactivates a person; what has a receiver is handed over in the same transaction, the rest stays. */
export async function deactivateEmployee(ctx: RequestContext, leaving: Leaving) {
  const { deps, actor, request_id } = ctx;
  const { funcionario_id } = leaving;
  const reply = await deps.db.write(actor, async (tx) => {
    await lockLeaving(tx, leaving);
    if (!(await findEmployee(tx, actor, funcionario_id))) throw notFound('Usuário');
    await handOverWork(tx, ctx, leaving, { everything: false });
    return changeEmployee(tx, deps, actor, { funcionario_id, sent: { ativo: false }, request_id });
  });
  deps.wakeOutbox();
  return reply;
}
