import { actingSide, canDeleteEstudo } from '@farol/domain/access';
import { deletionRefusal } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/errors.ts';
import { lockStudy } from './load-study.ts';
import { refusalError } from './pipeline/refusals.ts';
import type { RequestContext } from './request-context.ts';
import { hasPolicies, updateStudy } from './study.store.ts';

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
