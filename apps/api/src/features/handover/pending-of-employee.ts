import type { Pendencias } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { chosenCustomers } from '../customers/index.ts';
import { countStudiesOfCustomers, type RequestContext } from '../diagnosis/index.ts';
import { findEmployee } from '../employees/index.ts';
import { countOpenTasksOf } from '../tasks/index.ts';

/** Customers, studies and open tasks that a person of the actor's companies has in hand. */
export const pendingOfEmployee = ({ deps, actor }: RequestContext, funcionario_id: number) =>
  deps.db.read(actor, async (tx) => {
    if (!(await findEmployee(tx, actor, funcionario_id))) throw notFound('Usuário');
    return countPending(tx, { actor }, funcionario_id);
  });

export async function countPending(
  tx: Tx,
  { actor }: Pick<RequestContext, 'actor'>,
  funcionario_id: number,
): Promise<Pendencias> {
  const customers = chosenCustomers(actor, { de_funcionario_id: funcionario_id });
  return {
    ...(await countStudiesOfCustomers(tx, customers)),
    ...(await countOpenTasksOf(tx, actor, funcionario_id)),
  };
}
