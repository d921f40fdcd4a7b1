import type { ResultadoFio } from '@farol/contracts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { getWholeStudy, loadView } from './load-study.ts';
import { parametersOf } from './parameters.store.ts';
import { noteHealthRead } from './reply/health-read.ts';
import { flowFor } from './reply/results.ts';
import type { RequestContext } from './request-context.ts';

/** The family's money year by year, as the study's answers stand; nothing of it for a specialist. */
export async function studyFlow(ctx: RequestContext, id: number): Promise<ResultadoFio[]> {
  const { deps, actor, request_id } = ctx;
  const today = deps.clock.today();
  const { study, contents, view, parameters } = await deps.db.read(actor, async (tx) => {
    const whole = await getWholeStudy(tx, actor, id);
    const view = await loadView(tx, actor, whole.study, whole.contents);
    return { ...whole, view, parameters: await parametersOf(tx, whole.study.empresa_id, today) };
  });
  // The needed saving takes many projections: no transaction waits for them.
  const flow = flowFor(study, contents, view, parameters, today);
  await auditForeignReads(deps, actor, {
    entidade: 'diagnostico',
    rows: [{ empresa_id: study.empresa_id, id: study.diagnostico_id }],
    request_id,
  });
  return deps.db.write(actor, (tx) => noteHealthRead(tx, ctx, study, flow));
}
