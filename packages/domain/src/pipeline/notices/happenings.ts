import type { Area } from '../codes.ts';
import { abrirRascunho, type Rascunho } from '../draft.ts';
import type { Ator, Contexto } from '../facts.ts';
import { recontarPrazo } from '../moves/task-effects.ts';
import { nadaMuda, type Resultado, semMudanca } from '../outcome.ts';
import { concluir } from '../settle.ts';
import { emVigor, type Pipeline } from '../state.ts';

const semEvento = (r: Rascunho, evento: string): Resultado =>
  concluir(r, { evento, pedido: false, motivo: null });

/** A form of the study was saved by the consultant's side: the activity is under way, its deadline starts anew. */
export const registrarEdicao = (pipeline: Pipeline, contexto: Contexto): Resultado =>
  semEvento(abrirRascunho(pipeline, contexto), 'editar');

/** The specialist opened or edited the study: their own tasks that were to do are in progress. */
export function marcarEmAndamento(pipeline: Pick<Pipeline, 'tarefas'>, ator: Ator): Resultado {
  const proprias = pipeline.tarefas.filter(
    (t) => emVigor(t) && t.status_tarefa === 1 && ator.lado === 'E' && t.especialista_id === ator.usuario_id,
  );
  if (proprias.length === 0) return semMudanca;
  const tarefas = proprias.map(({ tarefa_id }) => ({ tarefa_id, campos: { status_tarefa: 2 as const } }));
  return { tipo: 'mudou', mudancas: { ...nadaMuda(), tarefas } };
}

/**
 * Documents were asked for, uploaded, reviewed or waived: whom the tasks of these areas wait for may have changed.
 * A document asked once for the whole study concerns several of them.
 */
export function documentosMudaram(pipeline: Pipeline, areas: readonly Area[], contexto: Contexto): Resultado {
  const r = abrirRascunho(pipeline, contexto);
  const mudadas = r.tarefas.filter((tarefa) => {
    const area = tarefa.produto_diagnostico_id;
    if (!areas.includes(area) || !emVigor(tarefa) || tarefa.estagio_especialista !== 3) return false;
    const aguardando = contexto.fatos.documentosEnviados(area) ? 'especialista' : 'consultor';
    if (tarefa.aguardando === aguardando) return false;
    tarefa.aguardando = aguardando;
    recontarPrazo(r, tarefa);
    return true;
  });
  return mudadas.length === 0 ? semMudanca : semEvento(r, 'documentos');
}
