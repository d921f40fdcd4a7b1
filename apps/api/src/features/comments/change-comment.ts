import type { Comentario } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { withdrawNotices } from '../notifications/index.ts';
import { type CommentRow, updateComment } from './comments.store.ts';
import { lockComment, replyCommentById } from './find-comment.ts';
import { eventOfComment, findMentioned, tellComment } from './tell-comment.ts';

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

/** Only the author may change a comment; newly mentioned people are notified. */
export const changeComment = async (
  ctx: RequestContext,
  id: number,
  comentario: string,
): Promise<Comentario> => {
  const reply = await ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { study, contents, comment } = await lockComment(tx, ctx, id);
    if (comment.funcionario_id !== ctx.actor.funcionario_id) throw forbidden();
    if (comment.comentario !== comentario) {
      const area = comment.produto_diagnostico_id;
      const mentioned = await findMentioned(tx, { study, area, words: comentario, before: comment.mencoes });
      const mencoes = mentioned.ids;
      await updateComment(tx, comment, { comentario, mencoes, editado_em: now });
      await audit(tx, ctx.actor, now, audited(ctx, comment, 'editar'));
      const changed = { ...comment, comentario, mencoes };
      await tellComment(tx, ctx, { study, contents, comment: changed, mentioned, para: null });
    }
    return replyCommentById(tx, ctx, study.diagnostico_id, id);
  });
  ctx.deps.wakeOutbox();
  return reply;
};

/** The author or an administrator may delete it; its notices are deleted too, unless a mail was already sent. */
export const removeComment = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { comment } = await lockComment(tx, ctx, id);
    const isOwn = comment.funcionario_id === ctx.actor.funcionario_id;
    if (!isOwn && actingSide(ctx.actor) !== 'A') throw forbidden();
    await updateComment(tx, comment, { excluido_em: now });
    await withdrawNotices(tx, comment.empresa_id, eventOfComment(id));
    await audit(tx, ctx.actor, now, audited(ctx, comment, 'excluir'));
  });
