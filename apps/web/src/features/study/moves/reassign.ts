import type { Estudo, Tarefa } from '@farol/contracts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import type { MoveQuestion } from './move-dialog.tsx';
import { moveTexts } from './texts.ts';
import type { useMove } from './use-move.ts';

type Move = ReturnType<typeof useMove>;

/** A running task is reassigned within its area; stage and deadline stay. */
export const canReassignTask = (estudo: Estudo, task: Tarefa | null): task is Tarefa =>
  task !== null &&
  task.cancelada_em === null &&
  task.estagio_especialista < 6 &&
  estudo.encerrado_em === null;

export function reassignTaskQuestion(task: Tarefa, move: Move): MoveQuestion {
  const { title, body, action, done, wordsLabel } = moveTexts.handTask;
  return {
    title: `${title}: ${areaInfo(task.produto_diagnostico_id)?.curto}`,
    body: body(task.especialista?.pessoa_nome ?? ''),
    action,
    wordsLabel,
    asks: 'palavras',
    person: {
      kind: 'especialista',
      area: task.produto_diagnostico_id,
      now: task.especialista?.funcionario_id ?? null,
    },
    send: async ({ motivo, funcionario_id }) =>
      funcionario_id ? move.handTask(task.tarefa_id, { motivo, funcionario_id }, { done, stay: true }) : null,
  };
}
