import type { ResultadoFio } from '@farol/contracts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { getWholeStudy, loadView } from './load-study.ts';
import { parametersOf } from './parameters.store.ts';
import { noteHealthRead } from './reply/health-read.ts';
import { flowFor } from './reply/results.ts';
import type { RequestContext } from './request-context.ts';

/** The family's money year by year, as the study's answers stand; nothing of it for a specialist. */
export const studyFlow = (ctx: RequestContext, id: number): Promise<ResultadoFio[]> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { study, contents } = await getWholeStudy(tx, ctx.actor, id);
    const view = await loadView(tx, ctx.actor, study, contents);
    const today = ctx.deps.clock.today();
    const parameters = await parametersOf(tx, study.empresa_id, today);
    await auditForeignReads(ctx.deps, ctx.actor, {
      entidade: 'diagnostico',
      rows: [{ empresa_id: study.empresa_id, id: study.diagnostico_id }],
      request_id: ctx.request_id,
    });
    return noteHealthRead(tx, ctx, study, flowFor(study, contents, view, parameters, today));
  });
