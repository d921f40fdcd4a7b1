import { auditForeignReads } from '../../platform/foreign-reads.ts';
import type { RequestContext, Study } from '../diagnosis/index.ts';

/** Audits a read of the answers sent for another company's study. */
export const auditForeignAnswers = (
  { deps, actor, request_id }: RequestContext,
  study: Study,
): Promise<void> =>
  auditForeignReads(deps, actor, {
    entidade: 'diagnostico',
    rows: [{ empresa_id: study.empresa_id, id: study.diagnostico_id }],
    request_id,
  });
