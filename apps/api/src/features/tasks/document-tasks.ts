import type { Area } from '@farol/domain/code-lists';
import { type Contents, isTaskInForce, type TaskRow } from '../diagnosis/index.ts';

type Task = TaskRow['row'];

/**
 * From the customer's approval to the last policy: documents are neither needed before nor changeable after.
 */
const CLOSING = [3, 4, 5];

export const takesDocuments = (tasks: readonly Task[]): boolean =>
  tasks.some((task) => CLOSING.includes(task.estagio_especialista));

/** A task between the customer's approval and its last policy. */
export const isClosingTask = (task: { estagio_especialista: number; cancelada_em: unknown }): boolean =>
  task.cancelada_em === null && CLOSING.includes(task.estagio_especialista);

/** Stage in which documents are gathered and checked. */
export const COLLECTING = 3;
export const isCollecting = (task: { estagio_especialista: number; cancelada_em: unknown }): boolean =>
  task.cancelada_em === null && task.estagio_especialista === COLLECTING;

/** Tasks in force of a document's area; all tasks for a document of the whole study. */
export const tasksFor = (contents: Pick<Contents, 'tarefas'>, area: number | null): Task[] =>
  contents.tarefas
    .map(({ row }) => row)
    .filter((task) => isTaskInForce(task) && (area === null || task.produto_diagnostico_id === area));

export const areasOf = (tasks: readonly Task[]): Area[] => tasks.map((task) => task.produto_diagnostico_id);
