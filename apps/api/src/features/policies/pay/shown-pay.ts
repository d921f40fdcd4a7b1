import type { ApoliceDoCliente } from '@farol/contracts';
import { listPermissions } from '@farol/domain/access';
import { firstMesOnTime, mesOf } from '@farol/domain/commissions';
import type { RequestContext } from '../../diagnosis/index.ts';
import { payOfPolicies } from './expected.store.ts';
import { refreshExpected } from './refresh-expected.ts';

export type ShownPay = NonNullable<ApoliceDoCliente['comissao']>;

/** What each of these policies pays, for those who may see commissions; for everybody else nothing is read. */
export async function shownPay(
  { actor, deps }: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ShownPay>> {
  if (ids.length === 0 || !listPermissions(actor.cargo, actor.perfil).includes('comissoes.ver'))
    return new Map();
  const today = deps.clock.today();
  const found = await deps.db.write(actor, async (tx) => {
    await refreshExpected(tx, actor, today, ids);
    return payOfPolicies(tx, ids, { ate: mesOf(today), emDia: firstMesOnTime(today) });
  });
  return new Map(
    found.map(({ diagnostico_apolice_id, empresa_id: _, ...pay }) => [diagnostico_apolice_id, pay]),
  );
}
