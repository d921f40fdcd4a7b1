import type { Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { type Area, undoMove } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/errors.ts';
import { readStudyReply } from '../diagnosis/index.ts';
import { withdrawNotices } from '../notifications/index.ts';
import { applyOrThrow } from './apply-changes.ts';
import { lockPipeline } from './open-pipeline.ts';
import { takeBackDelivery } from './take-back-delivery.ts';
import { findUndo } from './undo.store.ts';

const TOO_LATE = 'O tempo para desfazer passou.';

/** Takes back the caller's last move of a study, exactly, while no mail of it was sent; with an area, its delivery. */
export const undoLastMove = (
  deps: Deps,
  actor: Actor,
  diagnostico_id: number,
  area?: Area,
): Promise<Estudo> =>
  deps.db.write(actor, async (tx) => {
    const open = await lockPipeline(tx, deps, actor, diagnostico_id);
    if (area) await takeBackDelivery(tx, deps, actor, open, area);
    else {
      const undo = await findUndo(tx, open.study, actor.funcionario_id, deps.clock.now());
      if (!undo) throw conflict('nada_a_desfazer', TOO_LATE);
      const result = undoMove(open.pipeline, undo.mudanca, open.contexto);
      await applyOrThrow(tx, deps, actor, open, result);
      if (!(await withdrawNotices(tx, open.study.empresa_id, undo.chave)))
        throw conflict('nada_a_desfazer', TOO_LATE);
    }
    return readStudyReply(tx, deps, actor, diagnostico_id);
  });
