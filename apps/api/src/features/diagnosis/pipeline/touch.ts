import { actingSide } from '@farol/domain/access';
import { isRefusal, markInProgress, type Resultado, recordEdit } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import { loadRows, loadWhole } from '../contents.store.ts';
import { changeStudy, type StudyEdit } from '../edit/study-edit.ts';
import type { RequestContext } from '../request-context.ts';
import { holdStudy, type Study } from '../study.store.ts';
import { buildDeadlines, loadDeadlines } from './deadlines.ts';
import { pipelineOf, taskState } from './pipeline-state.ts';
import { saveStudyState, stateRows } from './save-state.ts';
import { setTasksStarted } from './tasks.store.ts';

/** Options, guards and routing are not read for an edit's effects. */
const NO_FACTS = {
  faltas: () => [],
  documentosEnviados: () => false,
  pedeDeclaracao: () => false,
  candidatos: () => [],
};

const changesOf = (result: Resultado) =>
  result.tipo === 'mudou' && !isRefusal(result) ? result.mudancas : undefined;

const actorOf = ({ actor }: Pick<RequestContext, 'actor'>) => ({
  usuario_id: actor.funcionario_id,
  lado: actingSide(actor),
});

/** After a save by the consultant's side: sets the activity in progress and restarts its follow-up. */
export async function touchActivity(tx: Tx, ctx: RequestContext, study: Study): Promise<Study> {
  const now = ctx.deps.clock.now();
  const { contents, activity } = await loadWhole(tx, study);
  if (!activity) return study;
  const result = recordEdit(pipelineOf(study, { ...contents, opcoes: [] }, activity), {
    ator: actorOf(ctx),
    agora: now.toISOString(),
    fatos: NO_FACTS,
    prazos: await loadDeadlines(tx, study.empresa_id, ctx.deps.clock.today()),
  });
  const changes = changesOf(result);
  return changes ? saveStudyState(tx, study, changes, now) : study;
}

/** `touchActivity` for a study being edited. */
export function touchStudy(edit: StudyEdit): void {
  const { ctx, study, contents, activity } = edit;
  if (!activity) return;
  const now = ctx.deps.clock.now();
  const result = recordEdit(pipelineOf(study, { ...contents, opcoes: [] }, activity), {
    ator: actorOf(ctx),
    agora: now.toISOString(),
    fatos: NO_FACTS,
    prazos: buildDeadlines(edit.parameters, ctx.deps.clock.today()),
  });
  const changes = changesOf(result);
  if (!changes) return;
  const rows = stateRows(study, changes);
  changeStudy(edit, rows.next, rows.study);
  edit.writes.activity = rows.activity;
  edit.writes.events = rows.events;
}

/** Sets the specialist's tasks of an edited study in progress. */
export function startTasks(edit: StudyEdit): void {
  const { ctx, contents } = edit;
  const result = markInProgress({ tarefas: contents.tarefas.map(taskState) }, actorOf(ctx));
  const started = changesOf(result)?.tarefas.map((t) => t.tarefa_id) ?? [];
  if (started.length === 0) return;
  edit.writes.started = started;
  edit.contents = {
    ...contents,
    tarefas: contents.tarefas.map((task) =>
      started.includes(task.row.tarefa_id) ? { ...task, row: { ...task.row, status_tarefa: 2 } } : task,
    ),
  };
}

/** After a save that changed something: sets the actor's own work in progress. */
export const touchEdit = (edit: StudyEdit): void =>
  edit.ctx.actor.perfil === 'specialist' ? startTasks(edit) : touchStudy(edit);

/** Sets the specialist's own pending tasks in progress, once they opened or edited the study. */
export async function startOwnTasks(
  tx: Tx,
  ctx: Pick<RequestContext, 'actor' | 'deps'>,
  study: Study,
): Promise<void> {
  const tarefas = (await loadRows(tx, study)).tarefas.map(taskState);
  const result = markInProgress({ tarefas }, actorOf(ctx));
  const ids = changesOf(result)?.tarefas.map((t) => t.tarefa_id) ?? [];
  if (ids.length === 0) return;
  await holdStudy(tx, study);
  await setTasksStarted(tx, study, ids, ctx.deps.clock.now());
}
