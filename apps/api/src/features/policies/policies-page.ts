import type { ApoliceDoCliente } from '@farol/contracts';
import { listPermissions, visibleConsultores } from '@farol/domain/access';
import { firstMesOnTime, mesOf } from '@farol/domain/commissions';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { payOfPolicies } from './pay/expected.store.ts';
import { refreshExpected } from './pay/refresh-expected.ts';
import { type FoundPolicy, type PolicyFilter, policiesOfPage } from './policies.store.ts';
import { replyPolicy } from './policy-reply.ts';

type ShownPay = NonNullable<ApoliceDoCliente['comissao']>;

/** What each of these policies pays, for those who may see commissions; for everybody else nothing is read. */
async function shownPay(
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

export const auditShownPolicies = (ctx: RequestContext, found: readonly Pick<FoundPolicy, 'row'>[]) =>
  auditForeignReads(ctx.deps, ctx.actor, {
    entidade: 'diagnostico_apolice',
    rows: found.map(({ row }) => ({ empresa_id: row.empresa_id, id: row.diagnostico_apolice_id })),
    request_id: ctx.request_id,
  });

/** Visible policies: all of a customer, or those about to end. */
export async function policiesPage(ctx: RequestContext, query: PolicyFilter & Page) {
  // Those of one customer or consultant are few.
  const isLight =
    query.cliente_id !== undefined || (visibleConsultores(ctx.actor)?.length === 1 && !query.busca);
  const { found, total } = await ctx.deps.db.read(
    ctx.actor,
    (tx) => policiesOfPage(tx, ctx.actor, query, ctx.deps.clock.today()),
    { heavy: !isLight },
  );
  await auditShownPolicies(ctx, found);
  const pay = await shownPay(
    ctx,
    found.map(({ row }) => row.diagnostico_apolice_id),
  );
  const data = found.map((one) => {
    const comissao = pay.get(one.row.diagnostico_apolice_id);
    return { ...replyPolicy(one, ctx), ...(comissao && { comissao }) };
  });
  return { data, meta: pageMeta(query, total) };
}
