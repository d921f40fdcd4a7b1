import { actingSide, canDeleteEstudo, daysLeftInBin } from '@farol/domain/access';
import { deletionRefusal, isInPreparation } from '@farol/domain/pipeline';
import { audit, auditRestored } from '../../platform/audit.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors.ts';
import { studiesInBinOf } from './diagnosis.policy.ts';
import { iso } from './iso.ts';
import { lockStudy } from './load-study.ts';
import { refusalError } from './pipeline/refusals.ts';
import type { RequestContext } from './request-context.ts';
import { findAnyDraft, lockCustomerRow } from './start/drafts.store.ts';
import { hasPolicies, lockDeletedStudy, updateStudy } from './study.store.ts';

/** Hides the study at once; an administrator may restore it for a while. */
export const removeStudy = (ctx: RequestContext, id: number) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const study = await lockStudy(tx, ctx.deps, ctx.actor, id);
    if (!canDeleteEstudo(ctx.actor, study)) throw forbidden();
    const refusal = deletionRefusal(
      {
        estagio: study.estagio,
        encerrado_em: study.encerrado_em?.toISOString() ?? null,
        tem_apolices: await hasPolicies(tx, study),
      },
      actingSide(ctx.actor),
    );
    if (refusal) throw refusalError(refusal);
    const now = ctx.deps.clock.now();
    await updateStudy(tx, study, { excluido_em: now, excluido_por: ctx.actor.funcionario_id }, now);
    await audit(tx, ctx.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico',
      entidade_id: id,
      acao: 'excluir',
      antes: { estagio: study.estagio, encerrado_em: study.encerrado_em },
      request_id: ctx.request_id,
    });
  });

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
