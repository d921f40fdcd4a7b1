import type { Comentario } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import type { Area } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { forbidden, invalid, notFound } from '../../platform/http/errors.ts';
import {
  type Contents,
  findItem,
  isOpen,
  loadContents,
  lockStudy,
  type RequestContext,
  startOwnTasks,
  touchActivity,
} from '../diagnosis/index.ts';
import { insertComment } from './comments.store.ts';
import { canReadComment, replyCommentById } from './find-comment.ts';
import { findMentioned, type Side, tasksOf, tellComment } from './tell-comment.ts';

type NewComment = {
  diagnostico_id: number;
  produto_diagnostico_id?: Area | null | undefined;
  diagnostico_produto_item_id?: number | null | undefined;
  comentario: string;
};

/** The area it is about, an item's own where it is about an item; null: the whole study. */
function areaOf(contents: Contents, words: NewComment): Area | null {
  const { produto_diagnostico_id: said = null, diagnostico_produto_item_id: id } = words;
  if (!id) return said;
  const found = findItem(contents, id);
  if (!found) throw notFound('Item');
  if (said !== null && said !== found.area)
    throw invalid({ diagnostico_produto_item_id: ['Este item é de outra área.'] });
  return found.area;
}

/** Writes a comment between consultant and specialist, about a study, one of its areas or one need. */
export async function writeComment(ctx: RequestContext, para: Side, words: NewComment): Promise<Comentario> {
  const { deps, actor } = ctx;
  const reply = await deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const study = await lockStudy(tx, deps, actor, words.diagnostico_id);
    const contents = await loadContents(tx, study);
    const area = areaOf(contents, words);
    const item = words.diagnostico_produto_item_id ?? null;
    if (!(await canReadComment(tx, ctx, study, contents, area))) throw notFound(item ? 'Item' : 'Área');
    const isOwn = tasksOf(contents, area).some((task) => task.especialista_id === actor.funcionario_id);
    if (actingSide(actor) === 'E' && !(isOwn && isOpen(study))) throw forbidden();
    if (area !== null && !contents.produtos.some(({ row }) => row.produto_diagnostico_id === area))
      throw invalid({ produto_diagnostico_id: ['Esta área não faz parte do estudo.'] });
    const mentioned = await findMentioned(tx, { study, area, words: words.comentario, before: [] });

    const comment = await insertComment(tx, {
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      produto_diagnostico_id: area,
      diagnostico_produto_item_id: item,
      funcionario_id: actor.funcionario_id,
      destinatario: para,
      comentario: words.comentario,
      mencoes: mentioned.ids,
      criado_em: now,
    });
    const id = comment.diagnostico_comentario_id;
    await audit(tx, actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico_comentario',
      entidade_id: id,
      acao: 'criar',
      depois: {
        produto_diagnostico_id: area,
        diagnostico_produto_item_id: item,
        destinatario: para,
        mencoes: comment.mencoes,
      },
      request_id: ctx.request_id,
    });
    if (actor.perfil === 'specialist') await startOwnTasks(tx, ctx, study);
    else if (isOpen(study)) await touchActivity(tx, ctx, study);
    await tellComment(tx, ctx, { study, contents, comment, mentioned, para });
    return replyCommentById(tx, ctx, study.diagnostico_id, id);
  });
  deps.wakeOutbox();
  return reply;
}
