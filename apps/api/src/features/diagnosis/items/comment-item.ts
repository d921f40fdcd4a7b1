import { audit } from '../../../platform/audit.ts';
import { forbidden } from '../../../platform/http/errors.ts';
import { type Ask, closedForAnswers } from '../ask.ts';
import { isOpen, mayEditStudies } from '../diagnosis.policy.ts';
import { startOwnTasks, touchActivity } from '../pipeline/touch.ts';
import { replyItemById } from '../reply/one-item.ts';
import { lockItem, ownTask } from './find-item.ts';
import { updateItemRow } from './items.store.ts';

/** The one note of an item that consultant and specialist share. */
export const commentItem = (ask: Ask, id: number, { comentario }: { comentario: string | null }) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { study, item, area, tasks } = await lockItem(tx, ask, id);
    const quoting = ownTask(ask, tasks, area);
    const mayComment =
      ask.actor.perfil === 'specialist'
        ? (quoting?.estagio_especialista ?? 7) < 6
        : mayEditStudies(ask.actor);
    if (!mayComment) throw forbidden();
    if (!isOpen(study)) throw closedForAnswers(study);
    const words = comentario || null;
    if (words !== item.comentario) {
      const now = ask.deps.clock.now();
      await updateItemRow(tx, item, { comentario: words, versao: item.versao + 1 }, now);
      await audit(tx, ask.actor, now, {
        empresa_id: study.empresa_id,
        entidade: 'diagnostico_produto_item',
        entidade_id: id,
        acao: 'comentar',
        antes: { comentario: item.comentario },
        depois: { comentario: words },
        request_id: ask.request_id,
      });
      if (ask.actor.perfil === 'specialist') await startOwnTasks(tx, ask, study);
      else await touchActivity(tx, ask, study);
    }
    return replyItemById(tx, ask, study.diagnostico_id, id);
  });
