import type { Actor } from '@farol/domain/access';
import { type Mudancas, SEGUNDOS_PARA_DESFAZER, undoableChange } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { OpenPipeline } from './open-pipeline.ts';
import { dropUndo, saveUndo } from './undo.store.ts';

type Move = {
  actor: Pick<Actor, 'funcionario_id'> | null;
  /** The study before the move. */
  open: OpenPipeline;
  changes: Mudancas;
  chave: string;
  now: Date;
};

/**
 * Remembers a move that its author may take back for a moment; every other one replaces what was remembered.
 * Returns until when, for the mails to wait.
 */
export async function keepUndo(
  tx: Tx,
  { actor, open: { study, pipeline }, changes, chave, now }: Move,
): Promise<Date | undefined> {
  const mudanca = actor && undoableChange(pipeline, changes);
  if (!actor || !mudanca) {
    if (changes.historico.length > 0) await dropUndo(tx, study);
    return undefined;
  }
  const ate = new Date(now.getTime() + SEGUNDOS_PARA_DESFAZER * 1000);
  await saveUndo(tx, study, { funcionario_id: actor.funcionario_id, chave, ate, mudanca, criado_em: now });
  return ate;
}
