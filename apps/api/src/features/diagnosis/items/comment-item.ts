import type { Item } from '@farol/contracts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { checkedStudy } from '../checked-study.ts';
import { isOpen, mayEditStudies } from '../diagnosis.policy.ts';
import { changeItem, flushEdit, openEdit, recordAudit, replyContextOfEdit } from '../edit/study-edit.ts';
import { touchEdit } from '../pipeline/touch.ts';
import { itemInContents } from '../reply/products.ts';
import { closedStudyError, type RequestContext } from '../request-context.ts';
import { ofItem } from '../study.store.ts';
import { findItemOfEdit, findOwnTask } from './find-item.ts';

/** Saves an item's note, shared by consultant and specialist. */
export const commentItem = (ctx: RequestContext, id: number, { comentario }: { comentario: string | null }) =>
  ctx.deps.db.write(ctx.actor, async (tx): Promise<Item> => {
    const edit = await openEdit(tx, ctx, ofItem(ctx.actor, id), 'Item');
    const { study, item, area, tasks } = await findItemOfEdit(edit, id);
    const quoting = findOwnTask(ctx, tasks, area);
    const mayComment =
      ctx.actor.perfil === 'specialist'
        ? (quoting?.estagio_especialista ?? 7) < 6
        : mayEditStudies(ctx.actor);
    if (!mayComment) throw forbidden();
    if (!isOpen(study)) throw closedStudyError(study);
    const words = comentario || null;
    if (words !== item.comentario) {
      changeItem(edit, item, { comentario: words, versao: item.versao + 1 });
      recordAudit(edit, {
        entidade: 'diagnostico_produto_item',
        entidade_id: id,
        acao: 'comentar',
        antes: { comentario: item.comentario },
        depois: { comentario: words },
      });
      touchEdit(edit);
      await flushEdit(edit);
    }
    const checked = checkedStudy(edit.study, edit.contents, { hoje: ctx.deps.clock.today() });
    const reply = itemInContents(edit.contents, id, checked, await replyContextOfEdit(edit));
    if (!reply) throw notFound('Item');
    return reply;
  });
