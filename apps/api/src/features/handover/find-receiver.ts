import { receiverRefusal } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { type Colleague, findColleague, lockColleagues } from '../employees/index.ts';

const REFUSALS = {
  nao_e_consultor: 'Escolha um consultor.',
  fora_do_time: 'Escolha alguém do seu time.',
} as const;

/**
 * The active consultant who may be given customers by this actor, locked against being deleted meanwhile; 422
 * at the field otherwise.
 */
export async function findReceiver(
  tx: Tx,
  ctx: RequestContext,
  funcionario_id: number,
  field = 'funcionario_id',
): Promise<Colleague> {
  await lockColleagues(tx, [funcionario_id]);
  const receiver = await findColleague(tx, ctx.actor, funcionario_id);
  if (!receiver) throw invalid({ [field]: ['Escolha alguém desta empresa.'] });
  const refusal = receiverRefusal(ctx.actor, receiver);
  if (refusal) throw invalid({ [field]: [REFUSALS[refusal]] });
  return receiver;
}
