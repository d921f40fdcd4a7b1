import type { Produto } from '@farol/contracts';
import { audit } from '../../../platform/audit.ts';
import { forbidden, invalid, notFound } from '../../../platform/http/errors.ts';
import { loadRows } from '../contents.store.ts';
import { isOpen, mayEditStudies } from '../diagnosis.policy.ts';
import { getWholeStudy, lockStudy } from '../load-study.ts';
import { touchActivity } from '../pipeline/touch.ts';
import { noteHealthRead } from '../reply/health-read.ts';
import { readReplyOf } from '../reply/read-reply.ts';
import { closedStudyError, type RequestContext } from '../request-context.ts';
import { studyOfProduct, updateProductRow } from './items.store.ts';

type Note = { nota_manual?: number | null; nota_manual_motivo?: string | null };

/** Saves the consultant's own note of an area beside the computed one; it needs a reason. */
export const updateProduct = (ctx: RequestContext, id: number, body: Note): Promise<Produto> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const diagnostico_id = await studyOfProduct(tx, ctx.actor.empresas, id);
    if (diagnostico_id === undefined) throw notFound('Área');
    const study = await lockStudy(tx, ctx.deps, ctx.actor, diagnostico_id, 'Área');
    const row = (await loadRows(tx, study)).produtos.find((p) => p.row.diagnostico_produto_id === id)?.row;
    if (!row) throw notFound('Área');
    if (!mayEditStudies(ctx.actor)) throw forbidden();
    if (!isOpen(study)) throw closedStudyError(study);

    const nota_manual = body.nota_manual === undefined ? row.nota_manual : body.nota_manual;
    const given = body.nota_manual_motivo === undefined ? row.nota_manual_motivo : body.nota_manual_motivo;
    const nota_manual_motivo = nota_manual === null ? null : given || null;
    if (nota_manual !== null && nota_manual_motivo === null)
      throw invalid({ nota_manual_motivo: ['Diga por que a nota é outra.'] });

    const before = { nota_manual: row.nota_manual, nota_manual_motivo: row.nota_manual_motivo };
    const after = { nota_manual, nota_manual_motivo };
    if (before.nota_manual !== nota_manual || before.nota_manual_motivo !== nota_manual_motivo) {
      const now = ctx.deps.clock.now();
      await updateProductRow(tx, row, after, now);
      await audit(tx, ctx.actor, now, {
        empresa_id: study.empresa_id,
        entidade: 'diagnostico_produto',
        entidade_id: id,
        acao: 'editar',
        antes: before,
        depois: after,
        request_id: ctx.request_id,
      });
      await touchActivity(tx, ctx, study);
    }
    const whole = await getWholeStudy(tx, ctx.actor, diagnostico_id);
    const reply = await readReplyOf(tx, ctx.deps, ctx.actor, whole);
    const produto = reply.diagnostico_produtos.find((p) => p.diagnostico_produto_id === id);
    if (!produto) throw notFound('Área');
    return noteHealthRead(tx, ctx, study, produto);
  });
