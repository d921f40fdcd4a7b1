import type { Actor } from '@farol/domain/access';
import { isEntrega, type Mudancas, segundosParaDesfazer, undoableChange } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { dropDeliveries, saveDelivery } from '../diagnosis/index.ts';
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

/** Tasks that went on: their earlier deliveries stay. */
const movedTasks = ({ tarefas }: Mudancas): number[] =>
  tarefas
    .filter(
      ({ campos }) => 'estagio_especialista' in campos || 'apresentada' in campos || 'cancelada_em' in campos,
    )
    .map(({ tarefa_id }) => tarefa_id);

/**
 * Remembers a move that its author may take back for a moment; every other one replaces what was remembered. A delivery
 * is remembered by its areas, for longer, whatever happens elsewhere in the study. Returns until when, for the mails to
 * wait.
 */
export async function keepUndo(
  tx: Tx,
  { actor, open: { study, contents, pipeline }, changes, chave, now }: Move,
): Promise<Date | undefined> {
  const mudanca = actor && undoableChange(pipeline, changes);
  const moved = movedTasks(changes);
  const wasDelivered = contents.tarefas.some(({ row, entrega }) => entrega && moved.includes(row.tarefa_id));
  if (wasDelivered) await dropDeliveries(tx, study, moved);
  const keepsOther = actor && mudanca && !isEntrega(mudanca.evento);
  if (changes.historico.length > 0 && !keepsOther) await dropUndo(tx, study);
  if (!actor || !mudanca) return undefined;
  const { funcionario_id } = actor;
  const ate = new Date(now.getTime() + segundosParaDesfazer(mudanca.evento) * 1000);
  const undo = { funcionario_id, chave, ate, mudanca, criado_em: now };
  if (keepsOther) await saveUndo(tx, study, undo);
  else await saveDelivery(tx, study, { ...undo, tarefas: moved });
  return ate;
}
