import { ladoDe } from '@farol/domain/access';
import { ehRecusa, marcarEmAndamento, type Resultado, registrarEdicao } from '@farol/domain/pipeline';
import type { Tx } from '../../../db/client.ts';
import type { Ask } from '../ask.ts';
import { loadActivity, loadTasks } from '../contents.store.ts';
import type { Study } from '../study.store.ts';
import { loadDeadlines } from './deadlines.ts';
import { pipelineOf, taskState } from './pipeline-state.ts';
import { saveStudyState } from './save-state.ts';
import { setTasksStarted } from './tasks.store.ts';

/** Options, guards and routing play no part in what an edit sets off. */
const NO_FACTS = {
  faltas: () => [],
  documentosEnviados: () => false,
  candidatos: () => [],
};

const changesOf = (result: Resultado) =>
  result.tipo === 'mudou' && !ehRecusa(result) ? result.mudancas : undefined;

const actorOf = ({ actor }: Pick<Ask, 'actor'>) => ({
  usuario_id: actor.funcionario_id,
  lado: ladoDe(actor),
});

/** The consultant's side saved something: the activity is under way and its follow-up counts from now. */
export async function touchActivity(tx: Tx, ask: Ask, study: Study): Promise<Study> {
  const now = ask.deps.clock.now();
  const found = await loadActivity(tx, study);
  if (!found) return study;
  const { atividade, ...work } = found;
  const result = registrarEdicao(pipelineOf(study, { ...work, opcoes: [] }, atividade), {
    ator: actorOf(ask),
    agora: now.toISOString(),
    fatos: NO_FACTS,
    prazos: await loadDeadlines(tx, study.empresa_id, ask.deps.clock.today()),
  });
  const changes = changesOf(result);
  return changes ? saveStudyState(tx, study, changes, now) : study;
}

/** The specialist opened or edited the study: their own tasks that were to do are in progress. */
export async function startOwnTasks(tx: Tx, ask: Pick<Ask, 'actor' | 'deps'>, study: Study): Promise<void> {
  const tarefas = (await loadTasks(tx, study)).map(taskState);
  const result = marcarEmAndamento({ tarefas }, actorOf(ask));
  const ids = changesOf(result)?.tarefas.map((t) => t.tarefa_id) ?? [];
  if (ids.length > 0) await setTasksStarted(tx, study, ids, ask.deps.clock.now());
}
