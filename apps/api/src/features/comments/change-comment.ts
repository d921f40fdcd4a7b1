import type { Comentario } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/errors.ts';
import type { Ask } from '../diagnosis/index.ts';
import { type CommentRow, updateComment } from './comments.store.ts';
import { lockComment, replyCommentById } from './find-comment.ts';

const audited = (ask: Ask, { empresa_id, diagnostico_comentario_id }: CommentRow, acao: string) => ({
  empresa_id,
  entidade: 'diagnostico_comentario',
  entidade_id: diagnostico_comentario_id,
  acao,
  request_id: ask.request_id,
});

/** Nobody changes somebody else's words. */
export const changeComment = (ask: Ask, id: number, comentario: string): Promise<Comentario> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const { study, comment } = await lockComment(tx, ask, id);
    if (comment.funcionario_id !== ask.actor.funcionario_id) throw forbidden();
    if (comment.comentario !== comentario) {
      await updateComment(tx, comment, { comentario, editado_em: now });
      await audit(tx, ask.actor, now, audited(ask, comment, 'editar'));
    }
    return replyCommentById(tx, ask, study.diagnostico_id, id);
  });

/** Own words, or any of them for the administrator. */
export const removeComment = (ask: Ask, id: number): Promise<void> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const { comment } = await lockComment(tx, ask, id);
    const isOwn = comment.funcionario_id === ask.actor.funcionario_id;
    if (!isOwn && actingSide(ask.actor) !== 'A') throw forbidden();
    await updateComment(tx, comment, { excluido_em: now });
    await audit(tx, ask.actor, now, audited(ask, comment, 'excluir'));
  });
