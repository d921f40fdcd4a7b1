import type { Tarefa } from '@farol/contracts';
import type { EstagioEspecialista } from '@farol/domain/pipeline';

/** State of an area from the consultant's point of view. */
const TASK_STATE: Record<EstagioEspecialista, string> = {
  1: 'Em cotação',
  2: 'Com o cliente',
  3: 'Documentos',
  4: 'Proposta no especialista',
  5: 'No fornecedor',
  6: 'Concluída',
  7: 'Encerrada',
};

export function taskStateText(task: Tarefa | null): string {
  if (!task) return 'Ainda não enviada';
  if (task.estagio_especialista === 2 && !task.apresentada) return 'Cotação pronta';
  if (task.estagio_especialista === 1 && task.rodada > 1) return `Em nova cotação, rodada ${task.rodada}`;
  return TASK_STATE[task.estagio_especialista];
}

export const studyTexts = {
  overdue: 'Atrasado',
  noDeadline: 'sem prazo',
  areasAside: 'Andamento por área',
} as const;
