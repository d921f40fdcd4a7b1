import { visibleConsultores } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { shownPay } from './pay/shown-pay.ts';
import { type FoundPolicy, type PolicyFilter, policiesOfPage } from './policies.store.ts';
import { replyPolicy } from './policy-reply.ts';

export const auditShownPolicies = (tx: Tx, ctx: RequestContext, found: readonly Pick<FoundPolicy, 'row'>[]) =>
  auditForeignReads(tx, ctx.actor, ctx.deps.clock.now(), {
    entidade: 'diagnostico_apolice',
    rows: found.map(({ row }) => ({ empresa_id: row.empresa_id, id: row.diagnostico_apolice_id })),
    request_id: ctx.request_id,
  });

/** Visible policies: all of a customer, or those about to end. */
export const policiesPage = (ctx: RequestContext, query: PolicyFilter & Page) => {
  const read = (tx: Tx) => policiesOf(tx, ctx, query);
  // Those of one customer or consultant are few.
  const isLight =
    query.cliente_id !== undefined || (visibleConsultores(ctx.actor)?.length === 1 && !query.busca);
  return !isLight ? ctx.deps.db.forBoard(ctx.actor, read) : ctx.deps.db.forList(ctx.actor, read);
};

async function policiesOf(tx: Tx, ctx: RequestContext, query: PolicyFilter & Page) {
  const today = ctx.deps.clock.today();
  const { found, total } = await policiesOfPage(tx, ctx.actor, query, today);
  await auditShownPolicies(tx, ctx, found);
  const pay = await shownPay(
    tx,
    ctx,
    found.map(({ row }) => row.diagnostico_apolice_id),
  );
  return {
    data: found.map((one) => {
      const comissao = pay.get(one.row.diagnostico_apolice_id);
      return { ...replyPolicy(one, ctx), ...(comissao && { comissao }) };
    }),
    meta: pageMeta(query, total),
  };
}
