import { visibleConsultores } from '@farol/domain/access';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { shownPay } from './pay/shown-pay.ts';
import { type FoundPolicy, type PolicyFilter, policiesOfPage } from './policies.store.ts';
import { replyPolicy } from './policy-reply.ts';

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
