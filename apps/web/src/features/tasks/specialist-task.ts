import type { Estudo, Produto, Tarefa } from '@farol/contracts';
import { ESTAGIO_ESPECIALISTA, screenOfTarefa, type TelaEspecialista } from '@farol/domain/pipeline';

/** What every screen of a task works on. */
export type SpecialistTask = {
  study: Estudo;
  task: Tarefa;
  product: Produto;
  /** Over, closed, or somebody else's. */
  readOnly: boolean;
};

type TaskStage = Pick<Tarefa, 'estagio_especialista' | 'aguardando'>;

/** The wire leaves codes open; the machines name them. */
const toTaskStage = ({ estagio_especialista, aguardando }: TaskStage) => ({
  estagio_especialista: estagio_especialista,
  aguardando: aguardando as 'especialista' | 'consultor' | 'cliente' | 'fornecedor' | null,
});

export const screenOf = (task: TaskStage) => screenOfTarefa(toTaskStage(task));

/** The one screen where the work of a task is done. */
export const taskHref = (diagnostico_id: number, area: number, task: TaskStage): string =>
  `/activity-panel/${screenOf(task).tela}/${diagnostico_id}?area=${area}`;

export const isOver = (task: Pick<Tarefa, 'estagio_especialista'>): boolean => task.estagio_especialista >= 6;

/** Tasks of a study that this person works or worked on: open ones first, the least advanced before. */
export const tasksInOrder = (study: Estudo): Tarefa[] =>
  study.tarefas
    .filter((task) => task.cancelada_em === null)
    .toSorted((a, b) => a.produto_diagnostico_id - b.produto_diagnostico_id);

const leastAdvanced = (tasks: readonly Tarefa[]): Tarefa | undefined =>
  tasks.toSorted((a, b) => a.estagio_especialista - b.estagio_especialista)[0];

/** The task an address means: the area it names, else what can be done on this screen, else what is next. */
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

/** Over: any screen may be read. Before that each stage has its one screen. */
export const isOnRightScreen = (task: Tarefa, screen: TelaEspecialista): boolean =>
  isOver(task) || screenOf(task).tela === screen;

export const stageLabel = (task: Pick<Tarefa, 'estagio_especialista'>): string =>
  ESTAGIO_ESPECIALISTA[task.estagio_especialista];
