import { type Actor, actingSide } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { type Contents, isTaskInForce, type TaskRow } from '../diagnosis/index.ts';

type Task = TaskRow['row'];

/**
 * From the customer's approval to the last policy: documents are neither needed before nor changeable after.
 */
const CLOSING = [3, 4, 5];

/** Tasks in force of a document's area; all tasks for a document of the whole study. */
export const tasksFor = (contents: Pick<Contents, 'tarefas'>, area: number | null): Task[] =>
  contents.tarefas
    .map(({ row }) => row)
    .filter((task) => isTaskInForce(task) && (area === null || task.produto_diagnostico_id === area));

export const areasOf = (tasks: readonly Task[]): Area[] => tasks.map((task) => task.produto_diagnostico_id);

/** Allows specialists on own tasks; the consultant's side and the administrator in any visible study. */
export function assertMayChangeDocument(actor: Actor, tasks: readonly Task[]): void {
  const own =
    actingSide(actor) === 'E' ? tasks.filter((t) => t.especialista_id === actor.funcionario_id) : tasks;
  if (own.length === 0 && tasks.length > 0) throw forbidden();
  if (!own.some((task) => CLOSING.includes(task.estagio_especialista)))
    throw conflict(
      'transicao_invalida',
      'Documentos se pedem e conferem depois da aprovação do cliente e antes da conclusão da área.',
    );
}
