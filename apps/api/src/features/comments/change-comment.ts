import type { Comentario } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { type CommentRow, updateComment } from './comments.store.ts';
import { lockComment, replyCommentById } from './find-comment.ts';

const audited = (
  ctx: RequestContext,
  { empresa_id, diagnostico_comentario_id }: CommentRow,
  acao: string,
) => ({
  empresa_id,
  entidade: 'diagnostico_comentario',
  entidade_id: diagnostico_comentario_id,
  acao,
  request_id: ctx.request_id,
});

/** Only the author may change a comment. */
export const changeComment = (ctx: RequestContext, id: number, comentario: string): Promise<Comentario> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { study, comment } = await lockComment(tx, ctx, id);
    if (comment.funcionario_id !== ctx.actor.funcionario_id) throw forbidden();
    if (comment.comentario !== comentario) {
      await updateComment(tx, comment, { comentario, editado_em: now });
      await audit(tx, ctx.actor, now, audited(ctx, comment, 'editar'));
    }
    return replyCommentById(tx, ctx, study.diagnostico_id, id);
  });

/** The author or an administrator may delete it. */
export const removeComment = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { comment } = await lockComment(tx, ctx, id);
    const isOwn = comment.funcionario_id === ctx.actor.funcionario_id;
    if (!isOwn && actingSide(ctx.actor) !== 'A') throw forbidden();
    await updateComment(tx, comment, { excluido_em: now });
    await audit(tx, ctx.actor, now, audited(ctx, comment, 'excluir'));
  });
