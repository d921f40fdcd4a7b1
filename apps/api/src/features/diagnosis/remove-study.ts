import { actingSide, canDeleteEstudo } from '@farol/domain/access';
import { deletionRefusal } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Ask } from './ask.ts';
import { lockStudy } from './load-study.ts';
import { refusalError } from './pipeline/refusals.ts';
import { updateStudy } from './study.store.ts';

/** Hidden at once from everybody; an administrator may bring it back for a while. */
export const removeStudy = (ask: Ask, id: number) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const study = await lockStudy(tx, ask.deps, ask.actor, id);
    if (!canDeleteEstudo(ask.actor, study)) throw forbidden();
    const refusal = deletionRefusal(
      { estagio: study.estagio, encerrado_em: study.encerrado_em?.toISOString() ?? null },
      actingSide(ask.actor),
    );
    if (refusal) throw refusalError(refusal);
    const now = ask.deps.clock.now();
    await updateStudy(tx, study, { excluido_em: now, excluido_por: ask.actor.funcionario_id }, now);
    await audit(tx, ask.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico',
      entidade_id: id,
      acao: 'excluir',
      antes: { estagio: study.estagio, encerrado_em: study.encerrado_em },
      request_id: ask.request_id,
    });
  });
