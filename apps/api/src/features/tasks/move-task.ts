import type { Avisado, Estudo } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { moveTarefa, type PedidoTarefa, tarefaOfArea } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { readStudyReply, replyTask, wantItems } from '../diagnosis/index.ts';
import { applyOrThrow } from './apply-changes.ts';
import type { NewItems } from './move-stage.ts';
import { lockPipeline, type OpenPipeline, type PipelineNeeds } from './open-pipeline.ts';

type TaskRequest = PedidoTarefa & { diagnostico_id: number } & NewItems;

/** The requested task, or the caller's newest one, to answer a version conflict. */
function presentTask({ contents, pipeline }: OpenPipeline, actor: Actor, request: TaskRequest, now: Date) {
  const area = request.produto_diagnostico_id;
  const named = area
    ? tarefaOfArea(pipeline.tarefas, area)
    : pipeline.tarefas
        .filter((t) => t.cancelada_em === null && t.especialista_id === actor.funcionario_id)
        .sort((a, b) => b.versao - a.versao)[0];
  const row = contents.tarefas.find((t) => t.row.tarefa_id === named?.tarefa_id);
  return row && replyTask(row, now);
}

/** From a later stage back to the first, or a refused area reopened. */
const needsOf = ({ estagio, produto_diagnostico_id: area }: PedidoTarefa): PipelineNeeds =>
  estagio === 1 && area ? { reopens: { areas: [area] } } : {};

/** Moves the task of one area, or a specialist's own tasks at the same stage; also returns who was notified. */
export async function moveTask(
  deps: Deps,
  actor: Actor,
  request: TaskRequest,
): Promise<Estudo & { avisados: Avisado[] }> {
  const { diagnostico_id, itens = [], request_id, ...asked } = request;
  const reply = await deps.db.write(actor, async (tx) => {
    const open = await lockPipeline(tx, deps, actor, diagnostico_id, () => needsOf(asked));
    const result = moveTarefa(open.pipeline, asked, open.contexto);
    const { avisados } = await applyOrThrow(tx, deps, actor, open, result, async () =>
      presentTask(open, actor, request, deps.clock.now()),
    );
    await wantItems(tx, { deps, actor, request_id }, diagnostico_id, itens);
    return { ...(await readStudyReply(tx, deps, actor, diagnostico_id, request_id)), avisados };
  });
  deps.wakeOutbox();
  return reply;
}
