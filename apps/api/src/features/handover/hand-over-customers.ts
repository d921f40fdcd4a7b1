import type { Repasse } from '@farol/contracts';
import type { CustomerChoice } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { findReceiver } from './find-receiver.ts';
import { moveCustomers } from './move-customers.ts';

type Wanted = {
  choice: CustomerChoice;
  funcionario_id: number;
  motivo?: string;
  /** The author's own handing over, taken back by this one. */
  desfaz?: string | undefined;
};

/** Several customers, or all of one consultant, in one transaction; those that cannot go are named. */
export async function handOverCustomers(ctx: RequestContext, wanted: Wanted): Promise<Repasse> {
  const { choice, funcionario_id, motivo, desfaz } = wanted;
  const reply = await ctx.deps.db.write(ctx.actor, async (tx) => {
    const receiver = await findReceiver(tx, ctx, funcionario_id);
    return moveCustomers(tx, ctx, { choice, receiver, motivo, held: true, desfaz });
  });
  ctx.deps.wakeOutbox();
  return reply;
}
