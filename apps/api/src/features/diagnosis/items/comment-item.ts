import type { Item } from '@farol/contracts';
import { forbidden, notFound } from '../../../platform/http/errors.ts';
import { type Ask, closedForAnswers } from '../ask.ts';
import { isOpen, mayEditStudies } from '../diagnosis.policy.ts';
import { changeItem, contextOfEdit, flushEdit, openEdit, record } from '../edit/study-edit.ts';
import { touchEdit } from '../pipeline/touch.ts';
import { itemInContents } from '../reply/one-item.ts';
import { ofItem } from '../study.store.ts';
import { itemOfEdit, ownTask } from './find-item.ts';

/** The one note of an item that consultant and specialist share. */
export const commentItem = (ask: Ask, id: number, { comentario }: { comentario: string | null }) =>
  ask.deps.db.forActor(ask.actor, async (tx): Promise<Item> => {
    const edit = await openEdit(tx, ask, ofItem(ask.actor, id), 'Item');
    const { study, item, area, tasks } = await itemOfEdit(edit, id);
    const quoting = ownTask(ask, tasks, area);
    const mayComment =
      ask.actor.perfil === 'specialist'
        ? (quoting?.estagio_especialista ?? 7) < 6
        : mayEditStudies(ask.actor);
    if (!mayComment) throw forbidden();
    if (!isOpen(study)) throw closedForAnswers(study);
    const words = comentario || null;
    if (words !== item.comentario) {
      changeItem(edit, { ...item, comentario: words, versao: item.versao + 1 });
      record(edit, {
        entidade: 'diagnostico_produto_item',
        entidade_id: id,
        acao: 'comentar',
        antes: { comentario: item.comentario },
        depois: { comentario: words },
      });
      touchEdit(edit);
      await flushEdit(edit);
    }
    const reply = itemInContents(edit, id, ask.deps.clock.today(), await contextOfEdit(edit));
    if (!reply) throw notFound('Item');
    return reply;
  });
