import { daysLeftInBin } from '@farol/domain/access';
import { isInPreparation } from '@farol/domain/pipeline';
import { auditRestored } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { studiesInBinOf } from './diagnosis.policy.ts';
import { iso } from './iso.ts';
import type { RequestContext } from './request-context.ts';
import { findAnyDraft, lockCustomerRow } from './start/drafts.store.ts';
import { lockDeletedStudy, updateStudy } from './study.store.ts';

const OTHER_DRAFT = 'Este cliente já tem outro estudo em preparação. Exclua-o antes de restaurar este.';

/** Brings a deleted study back as it was, for 30 days; 409 for a draft while the customer has another one. */
export const restoreStudy = ({ deps, actor, request_id }: RequestContext, id: number) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const study = await lockDeletedStudy(tx, studiesInBinOf(actor), id);
    if (!study?.excluido_em || daysLeftInBin(study.excluido_em, now) === 0) throw notFound('Estudo excluído');
    await lockCustomerRow(tx, study);
    const draft = isInPreparation({ ...study, encerrado_em: iso(study.encerrado_em) })
      ? await findAnyDraft(tx, study)
      : undefined;
    if (draft !== undefined) throw conflict('rascunho_existente', OTHER_DRAFT, { diagnostico_id: draft });
    await updateStudy(tx, study, { excluido_em: null, excluido_por: null }, now);
    await auditRestored(tx, actor, now, study, { entidade: 'diagnostico', entidade_id: id, request_id });
    return { tipo: 'diagnostico' as const, id, cliente_id: study.cliente_id };
  });
