import type { Area } from '../codes.ts';
import { openDraft, type Rascunho } from '../draft.ts';
import type { Ator, Contexto } from '../facts.ts';
import { restartPrazo } from '../moves/task-effects.ts';
import { isUnchanged, type Resultado, unchanged } from '../outcome.ts';
import { settleChange } from '../settle.ts';
import { approvedIds, isInForce, type Pipeline } from '../state.ts';
import { notifyDocuments } from './task-notices.ts';

const withoutEvent = (r: Rascunho, evento: string): Resultado =>
  settleChange(r, { evento, pedido: false, motivo: null });

/** The consultant's side saved a form of the study: the activity is in progress, its deadline restarts. */
export const recordEdit = (pipeline: Pipeline, contexto: Contexto): Resultado =>
  withoutEvent(openDraft(pipeline, contexto), 'editar');

/** The specialist opened or edited the study: their own pending tasks are in progress. */
export function markInProgress(pipeline: Pick<Pipeline, 'tarefas'>, ator: Ator): Resultado {
  const proprias = pipeline.tarefas.filter(
    (t) =>
      isInForce(t) && t.status_tarefa === 1 && ator.lado === 'E' && t.especialista_id === ator.usuario_id,
  );
  if (proprias.length === 0) return unchanged;
  const tarefas = proprias.map(({ tarefa_id }) => ({ tarefa_id, campos: { status_tarefa: 2 as const } }));
  return { tipo: 'mudou', mudancas: { ...isUnchanged(), tarefas } };
}

/**
 * Documents were requested, uploaded, reviewed or waived: this may change who the tasks of these areas wait for. A
 * document of the whole study concerns several areas.
 */
export function recordDocumentChange(
  pipeline: Pipeline,
  areas: readonly Area[],
  contexto: Contexto,
): Resultado {
  const r = openDraft(pipeline, contexto);
  const mudadas = r.tarefas.filter((tarefa) => {
    const area = tarefa.produto_diagnostico_id;
    if (!areas.includes(area) || !isInForce(tarefa) || tarefa.estagio_especialista !== 3) return false;
    const aguardando = contexto.fatos.documentosEnviados(area, approvedIds(r)) ? 'especialista' : 'consultor';
    if (tarefa.aguardando === aguardando) return false;
    tarefa.aguardando = aguardando;
    restartPrazo(r, tarefa);
    notifyDocuments(r, tarefa);
    return true;
  });
  return mudadas.length === 0 ? unchanged : withoutEvent(r, 'documentos');
}
