import type { ApoliceInformada, Renovacao } from '@farol/contracts';
import { type CalendarDay, diffDays } from '@farol/domain/calendar';
import { policyName, premioAnual } from '@farol/domain/policies';
import { auditForeignReads } from '../../../platform/foreign-reads.ts';
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
import { type SurveyPolicy, surveyPolicies } from './survey-policies.store.ts';

const replyRow = (found: RadarRow, ctx: RequestContext, today: CalendarDay): Renovacao => ({
  ...replyPolicy(found, ctx),
  consultor_id: found.consultor_id,
  consultor: found.consultor,
  dias: found.row.vigencia_fim === null ? null : diffDays(found.row.vigencia_fim, today),
  premio_anual: premioAnual(found.row),
  estudo_id: found.estudo_id,
});

const surveyPolicyReply = (
  { empresa_id: _, cobertura, ...policy }: SurveyPolicy,
  today: CalendarDay,
): ApoliceInformada => ({
  ...policy,
  nome: policyName(policy.produto_diagnostico_id, cobertura),
  dias: diffDays(policy.vigencia_fim, today),
});

/** Policies about to end, ended, renewed with another premium, or lost. */
export async function renewalsPage(ctx: RequestContext, query: RadarFilter & Page) {
  const { found, informadas, page } = await ctx.deps.db.read(ctx.actor, async (tx) => {
    const today = ctx.deps.clock.today();
    const found = await radarPage(tx, ctx.actor, query, today);
    const page = {
      data: found.map((one) => replyRow(one, ctx, today)),
      meta: pageMeta(query, await countRadar(tx, ctx.actor, query, today)),
      janelas: await windowTotals(tx, ctx.actor, query, today),
      fornecedores: await radarInsurers(tx, ctx.actor, today),
    };
    const informadas = query.page === 1 ? await surveyPolicies(tx, ctx.actor, query, today) : [];
    return {
      found,
      informadas,
      page: { ...page, informadas: informadas.map((one) => surveyPolicyReply(one, today)) },
    };
  });
  await auditShownPolicies(ctx, found);
  await auditForeignReads(ctx.deps, ctx.actor, {
    entidade: 'cliente',
    rows: informadas.map(({ empresa_id, cliente_id }) => ({ empresa_id, id: cliente_id })),
    request_id: ctx.request_id,
  });
  return page;
}
