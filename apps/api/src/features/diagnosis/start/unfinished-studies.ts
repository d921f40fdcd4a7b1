import { progressOfEstudo } from '@farol/domain/study';
import { auditForeignReads } from '../../../platform/foreign-reads.ts';
import { checkedStudy } from '../checked-study.ts';
import { loadStudies } from '../contents.store.ts';
import { seesHealth } from '../diagnosis.policy.ts';
import type { RequestContext } from '../request-context.ts';
import { findUnfinished } from './drafts.store.ts';

/** Drafts to continue, with the progress of each. */
export const unfinishedStudies = (ctx: RequestContext, { cliente_id }: { cliente_id?: number | undefined }) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const studies = await findUnfinished(tx, ctx.actor, cliente_id);
    if (studies.length === 0) return [];
    const drafts = await loadStudies(tx, studies);
    await auditForeignReads(ctx.deps, ctx.actor, {
      entidade: 'diagnostico',
      rows: studies.map((s) => ({ empresa_id: s.empresa_id, id: s.diagnostico_id })),
      request_id: ctx.request_id,
    });
    const hoje = ctx.deps.clock.today();
    return drafts.map(({ study, contents }) => {
      const saude = seesHealth(ctx.actor, study, []);
      const progress = progressOfEstudo(checkedStudy(study, contents, { hoje }), { saude });
      return {
        diagnostico_id: study.diagnostico_id,
        cliente_id: study.cliente_id,
        pessoa_nome: study.person.pessoa_nome,
        ...(study.exemplo && { exemplo: true as const }),
        estagio: study.estagio,
        passo_atual: study.passo_atual,
        passos_completos: progress.completos,
        passos_total: progress.total,
        atualizado_em: study.ultima_atividade_em.toISOString(),
      };
    });
  });
