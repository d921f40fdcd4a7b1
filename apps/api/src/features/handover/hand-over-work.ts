import type { Pendencias } from '@farol/contracts';
import { quantity } from '@farol/domain/br';
import type { Tx } from '../../db/client.ts';
import { AppError, invalid } from '../../platform/http/errors.ts';
import { hasMovingCustomers } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { lockColleagues, lockLeavingColleague } from '../employees/index.ts';
import { findReceiver } from './find-receiver.ts';
import { moveCustomers } from './move-customers.ts';
import { moveTasks } from './move-tasks.ts';
import { countPending } from './pending-of-employee.ts';

const counted = (n: number, one: string, many: string) => (n === 0 ? [] : [quantity(n, one, many)]);

/** "2 clientes, 3 estudos e 1 tarefa aberta". */
function pendingText({ clientes, estudos, tarefas }: Pendencias): string {
  const parts = [
    ...counted(clientes, 'cliente', 'clientes'),
    ...counted(estudos, 'estudo', 'estudos'),
    ...counted(tarefas, 'tarefa aberta', 'tarefas abertas'),
  ];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} e ${last}`;
}

export type Leaving = { funcionario_id: number; transferir_para?: number; transferir_tarefas_para?: number };

/** Locks the person and the receivers before anything else, in the order of every other lock. */
export async function lockLeaving(tx: Tx, leaving: Leaving): Promise<void> {
  const { funcionario_id, transferir_para, transferir_tarefas_para } = leaving;
  const receivers = [transferir_para, transferir_tarefas_para].filter((id) => id !== undefined);
  const before = receivers.filter((id) => id < funcionario_id);
  const after = receivers.filter((id) => id > funcionario_id);
  if (before.length > 0) await lockColleagues(tx, before);
  await lockLeavingColleague(tx, funcionario_id);
  if (after.length > 0) await lockColleagues(tx, after);
}

const needsReceiver = (field: string, pending: Pendencias) => {
  const message = `Escolha quem recebe ${pendingText(pending)}.`;
  return new AppError('dados_invalidos', message, {
    status: 422,
    errors: { [field]: [message] },
    atual: pending,
  });
};

/**
 * Hands over what somebody who leaves has in hand. With `everything`, 422 unless each part has a receiver;
 * otherwise a part without one stays.
 */
export async function handOverWork(
  tx: Tx,
  ctx: RequestContext,
  leaving: Leaving,
  { everything }: { everything: boolean },
): Promise<void> {
  const { funcionario_id, transferir_para, transferir_tarefas_para } = leaving;
  refuseSelf(leaving);
  const pending = await countPending(tx, ctx, funcionario_id);
  const hasCustomers = pending.clientes > 0;
  const isTasksOwn = hasCustomers || transferir_tarefas_para !== undefined;
  // Without tasks, or with another receiver of them, it is meant for customers: deleted ones go too.
  const isForCustomers = isTasksOwn || pending.tarefas === 0;
  if (transferir_para === undefined) {
    if (hasCustomers && everything) throw needsReceiver('transferir_para', pending);
  } else if (
    isForCustomers &&
    (await hasMovingCustomers(tx, ctx.actor, { de_funcionario_id: funcionario_id }))
  )
    await handOverCustomers(tx, ctx, leaving);
  if (pending.tarefas === 0) return;
  const field = isTasksOwn ? 'transferir_tarefas_para' : 'transferir_para';
  const para = transferir_tarefas_para ?? (hasCustomers && !everything ? undefined : transferir_para);
  if (para !== undefined) await moveTasks(tx, ctx, { de: funcionario_id, para, areas: pending.areas, field });
  else if (everything) throw needsReceiver(field, pending);
}

function refuseSelf({ funcionario_id, ...receivers }: Leaving): void {
  const wrong = Object.entries(receivers).filter(([, id]) => id === funcionario_id);
  if (wrong.length > 0)
    throw invalid(Object.fromEntries(wrong.map(([field]) => [field, ['Escolha outra pessoa.']])));
}

async function handOverCustomers(tx: Tx, ctx: RequestContext, leaving: Leaving): Promise<void> {
  const { funcionario_id, transferir_para = 0 } = leaving;
  const receiver = await findReceiver(tx, ctx, transferir_para, 'transferir_para');
  const { recusados } = await moveCustomers(tx, ctx, {
    choice: { de_funcionario_id: funcionario_id },
    receiver,
    field: 'transferir_para',
  });
  const [refused] = recusados;
  if (refused) throw invalid({ transferir_para: [refused.motivo] });
}
