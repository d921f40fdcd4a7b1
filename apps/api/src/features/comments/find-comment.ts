import type { Comentario } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  type Contents,
  getStudy,
  loadContents,
  loadView,
  lockStudy,
  type RequestContext,
  replyComment,
  type Study,
} from '../diagnosis/index.ts';
import { type CommentRow, studyOfComment } from './comments.store.ts';

/** A comment without an area is visible to everybody in the study. */
export async function canReadComment(
  tx: Tx,
  ctx: RequestContext,
  study: Study,
  contents: Contents,
  area: Area | null,
) {
  const { areas } = await loadView(tx, ctx.actor, study, contents);
  return area === null || areas === null || areas.includes(area);
}

/** A comment, its study locked; 404 unless the actor sees it. */
export async function lockComment(
  tx: Tx,
  ctx: RequestContext,
  id: number,
): Promise<{ study: Study; contents: Contents; comment: CommentRow }> {
  const diagnostico_id = await studyOfComment(tx, ctx.actor.empresas, id);
  if (diagnostico_id === undefined) throw notFound('Comentário');
  const study = await lockStudy(tx, ctx.deps, ctx.actor, diagnostico_id, 'Comentário');
  const contents = await loadContents(tx, study);
  const comment = contents.comentarios.find(({ row }) => row.diagnostico_comentario_id === id)?.row;
  if (!comment || !(await canReadComment(tx, ctx, study, contents, comment.produto_diagnostico_id)))
    throw notFound('Comentário');
  return { study, contents, comment };
}

export async function replyCommentById(
  tx: Tx,
  ctx: RequestContext,
  diagnostico_id: number,
  id: number,
): Promise<Comentario> {
  const study = await getStudy(tx, ctx.actor, diagnostico_id);
  const { comentarios, itens } = await loadContents(tx, study);
  const found = comentarios.find(({ row }) => row.diagnostico_comentario_id === id);
  if (!found) throw notFound('Comentário');
  return replyComment(found, itens, ctx.actor);
}
