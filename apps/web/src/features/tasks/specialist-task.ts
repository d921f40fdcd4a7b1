import type { Estudo, Produto, Tarefa } from '@farol/contracts';
import { ESTAGIO_ESPECIALISTA, screenOfTarefa, type TelaEspecialista } from '@farol/domain/pipeline';

/** Data of every task screen. */
export type SpecialistTask = {
  study: Estudo;
  task: Tarefa;
  product: Produto;
  /** Ended, closed, or another person's. */
  readOnly: boolean;
};

type TaskStage = Pick<Tarefa, 'estagio_especialista' | 'aguardando'>;

/** The wire has open codes; the state machines name them. */
const toTaskStage = ({ estagio_especialista, aguardando }: TaskStage) => ({
  estagio_especialista: estagio_especialista,
  aguardando: aguardando as 'especialista' | 'consultor' | 'cliente' | 'fornecedor' | null,
});

export const screenOf = (task: TaskStage) => screenOfTarefa(toTaskStage(task));

/** The one screen where the work of a task is done. */
export const taskHref = (diagnostico_id: number, area: number, task: TaskStage): string =>
  `/activity-panel/${screenOf(task).tela}/${diagnostico_id}?area=${area}`;

export const isOver = (task: Pick<Tarefa, 'estagio_especialista'>): boolean => task.estagio_especialista >= 6;

/** Tasks of a study that this person works or worked on: open ones first, by stage. */
export const tasksInOrder = (study: Estudo): Tarefa[] =>
  study.tarefas
    .filter((task) => task.cancelada_em === null)
    .toSorted((a, b) => a.produto_diagnostico_id - b.produto_diagnostico_id);

const leastAdvanced = (tasks: readonly Tarefa[]): Tarefa | undefined =>
  tasks.toSorted((a, b) => a.estagio_especialista - b.estagio_especialista)[0];

/** The task of the address: the area it names, else one for this screen, else the next one. */
export function taskFor(
  study: Estudo,
  screen: TelaEspecialista,
  area: number | undefined,
  me: number | undefined,
): Tarefa | undefined {
  const tasks = tasksInOrder(study);
  const named = tasks.find((task) => task.produto_diagnostico_id === area);
  if (named) return named;
  const own = tasks.filter((task) => task.especialista?.funcionario_id === me);
  const candidates = own.length > 0 ? own : tasks;
  const here = candidates.filter((task) => !isOver(task) && screenOf(task).tela === screen);
  return leastAdvanced(here) ?? leastAdvanced(candidates);
}

/** Any screen of an ended task may be read; before, each stage has one screen. */
export const isOnRightScreen = (task: Tarefa, screen: TelaEspecialista): boolean =>
  isOver(task) || screenOf(task).tela === screen;

export const stageLabel = (task: Pick<Tarefa, 'estagio_especialista'>): string =>
  ESTAGIO_ESPECIALISTA[task.estagio_especialista];
