import type { Produto } from '@farol/contracts';
import { audit } from '../../../platform/audit.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { type Ask, closedForAnswers } from '../ask.ts';
import { loadWork } from '../contents.store.ts';
import { isOpen, mayEditStudies } from '../diagnosis.policy.ts';
import { lockStudy, replyStudy } from '../load-study.ts';
import { touchActivity } from '../pipeline/touch.ts';
import { studyOfProduct, updateProductRow } from './items.store.ts';

type Note = { nota_manual?: number | null; nota_manual_motivo?: string | null };

/** The consultant's own note of an area beside the computed one; it needs its reason. */
export const updateProduct = (ask: Ask, id: number, body: Note): Promise<Produto> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const diagnostico_id = await studyOfProduct(tx, ask.actor.empresas, id);
    if (diagnostico_id === undefined) throw notFound('Área');
    const study = await lockStudy(tx, ask.deps, ask.actor, diagnostico_id);
    const row = (await loadWork(tx, study)).produtos.find((p) => p.row.diagnostico_produto_id === id)?.row;
    if (!row) throw notFound('Área');
    if (!mayEditStudies(ask.actor)) throw forbidden();
    if (!isOpen(study)) throw closedForAnswers(study);

    const nota_manual = body.nota_manual === undefined ? row.nota_manual : body.nota_manual;
    const given = body.nota_manual_motivo === undefined ? row.nota_manual_motivo : body.nota_manual_motivo;
    const nota_manual_motivo = nota_manual === null ? null : given || null;
    if (nota_manual !== null && nota_manual_motivo === null)
      throw invalid({ nota_manual_motivo: ['Diga por que a nota é outra.'] });

    const before = { nota_manual: row.nota_manual, nota_manual_motivo: row.nota_manual_motivo };
    const after = { nota_manual, nota_manual_motivo };
    if (before.nota_manual !== nota_manual || before.nota_manual_motivo !== nota_manual_motivo) {
      const now = ask.deps.clock.now();
      await updateProductRow(tx, row, after, now);
      await audit(tx, ask.actor, now, {
        empresa_id: study.empresa_id,
        entidade: 'diagnostico_produto',
        entidade_id: id,
        acao: 'editar',
        antes: before,
        depois: after,
        request_id: ask.request_id,
      });
      await touchActivity(tx, ask, study);
    }
    const reply = await replyStudy(tx, ask.deps, ask.actor, diagnostico_id);
    return reply.diagnostico_produtos.find((p) => p.diagnostico_produto_id === id) as Produto;
  });
