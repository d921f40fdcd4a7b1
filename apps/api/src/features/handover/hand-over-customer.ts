import type { Repasse } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { getCustomer, refuseExample } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { findReceiver } from './find-receiver.ts';
import { moveCustomers } from './move-customers.ts';

type To = { funcionario_id: number; motivo?: string };

/** One customer with every study. */
export async function handOverCustomer(ctx: RequestContext, cliente_id: number, to: To): Promise<Repasse> {
  const reply = await ctx.deps.db.write(ctx.actor, (tx) => handOverOne(tx, ctx, cliente_id, to));
  ctx.deps.wakeOutbox();
  return reply;
}

/** In the caller's transaction; 404 unless the actor sees the customer, 422 when it cannot go there. */
export async function handOverOne(
  tx: Tx,
  ctx: RequestContext,
  cliente_id: number,
  { funcionario_id, motivo }: To,
): Promise<Repasse> {
  refuseExample(await getCustomer(tx, ctx.actor, cliente_id), 'fica com quem o criou');
  const receiver = await findReceiver(tx, ctx, funcionario_id);
  const choice = { clientes: [cliente_id] };
  const reply = await moveCustomers(tx, ctx, { choice, receiver, motivo, held: true });
  if (reply.recusados.length > 0) throw invalid({ funcionario_id: ['Escolha alguém desta empresa.'] });
  return reply;
}
