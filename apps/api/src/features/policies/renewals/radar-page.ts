import type { Renovacao } from '@farol/contracts';
import { type CalendarDay, diffDays } from '@farol/domain/calendar';
import { premioAnual } from '@farol/domain/policies';
import { type Page, pageMeta } from '../../../platform/paging.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { auditShownPolicies } from '../policies-page.ts';
import { replyPolicy } from '../policy-reply.ts';
import {
  countRadar,
  type RadarFilter,
  type RadarRow,
  radarInsurers,
  radarPage,
  windowTotals,
} from './radar.store.ts';

const replyRow = (found: RadarRow, ctx: RequestContext, today: CalendarDay): Renovacao => ({
  ...replyPolicy(found, ctx),
  consultor_id: found.consultor_id,
  consultor: found.consultor,
  dias: found.row.vigencia_fim === null ? null : diffDays(found.row.vigencia_fim, today),
  premio_anual: premioAnual(found.row),
  estudo_id: found.estudo_id,
});

/** Policies about to end, ended, renewed with another premium, or lost. */
export async function renewalsPage(ctx: RequestContext, query: RadarFilter & Page) {
  const { found, page } = await ctx.deps.db.read(ctx.actor, async (tx) => {
    const today = ctx.deps.clock.today();
    const found = await radarPage(tx, ctx.actor, query, today);
    const page = {
      data: found.map((one) => replyRow(one, ctx, today)),
      meta: pageMeta(query, await countRadar(tx, ctx.actor, query, today)),
      janelas: await windowTotals(tx, ctx.actor, query, today),
      fornecedores: await radarInsurers(tx, ctx.actor, today),
    };
    return { found, page };
  });
  await auditShownPolicies(ctx, found);
  return page;
}
