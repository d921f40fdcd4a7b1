import type { Area } from '../codes.ts';
import { openDraft } from '../draft.ts';
import type { Contexto } from '../facts.ts';
import type { FieldErrors, Resultado } from '../outcome.ts';
import { settleChange } from '../settle.ts';
import { isLive, type NovaTarefa, type Pipeline, situacaoOf, tarefaOfArea } from '../state.ts';
import { checkRequest } from './checks.ts';
import { openTarefas, planTarefas } from './open-tasks.ts';
import { cancelTarefa } from './task-effects.ts';

export type PedidoAreas = {
  /** all areas of the study after the change */
  selecionadas: readonly Area[];
  /** of these, areas to send for quotation immediately (stages 4 to 9) */
  enviar?: readonly Area[];
  versao?: number;
};

const CAMPO = 'diagnostico_produtos';

/** Areas removed and added, and those whose task opens. */
export function diffAreas(p: Pipeline, pedido: PedidoAreas) {
  const depois = new Set(pedido.selecionadas);
  return {
    removidas: p.areas.filter((a) => !depois.has(a)),
    adicionadas: [...depois].filter((a) => !p.areas.includes(a)),
    enviadas: [...new Set(pedido.enviar ?? [])].filter((a) => !tarefaOfArea(p.tarefas, a)),
  };
}

function notFound(p: Pipeline, removidas: readonly Area[]): true | string {
  const situacao = situacaoOf(p.estudo);
  if (situacao === 'encerrado' || situacao === 10)
    return 'As áreas deste estudo não mudam mais. Abra um novo estudo.';
  const avancada = removidas.some((a) => (tarefaOfArea(p.tarefas, a)?.estagio_especialista ?? 1) !== 1);
  return avancada ? 'Esta área já foi cotada. Recuse-a em vez de removê-la.' : true;
}

function missing(p: Pipeline, pedido: PedidoAreas, removidas: readonly Area[]): FieldErrors {
  const { estagio } = p.estudo;
  const enviar = pedido.enviar ?? [];
  if (estagio < 4) {
    if (enviar.length > 0) return { enviar: ['As áreas são enviadas juntas, com o estudo.'] };
    return estagio === 3 && pedido.selecionadas.length === 0
      ? { [CAMPO]: ['Escolha ao menos uma área.'] }
      : {};
  }
  if (enviar.some((a) => !pedido.selecionadas.includes(a)))
    return { enviar: ['Só se envia uma área que faz parte do estudo.'] };
  const restam = p.tarefas.some((t) => isLive(t) && !removidas.includes(t.produto_diagnostico_id));
  return restam ? {} : { [CAMPO]: ['Deixe ao menos uma área em andamento, ou encerre o estudo.'] };
}

/** Changes a study's areas; from quotation on this cancels and opens specialists' tasks. */
export function changeAreas(pipeline: Pipeline, pedido: PedidoAreas, contexto: Contexto): Resultado {
  const { lado } = contexto.ator;
  const { removidas, adicionadas, enviadas } = diffAreas(pipeline, pedido);
  let novas: NovaTarefa[] = [];
  const parada = checkRequest({
    permitido: lado === 'C' || lado === 'A',
    jaEsta: removidas.length + adicionadas.length + enviadas.length === 0,
    versoes: [{ pedida: pedido.versao, presente: pipeline.estudo.versao }],
    existe: notFound(pipeline, removidas),
    guardas: () => {
      const erros = missing(pipeline, pedido, removidas);
      if (pipeline.estudo.estagio < 4 || enviadas.length === 0) return { erros };
      const plano = planTarefas(pipeline, enviadas, contexto);
      novas = plano.tarefas;
      return { erros, problemas: plano.problemas };
    },
  });
  if (parada) return parada;

  const r = openDraft(pipeline, contexto);
  for (const tarefa of r.tarefas)
    if (tarefa.cancelada_em === null && removidas.includes(tarefa.produto_diagnostico_id))
      cancelTarefa(r, tarefa, { evento: 'remover_area', pedido: false, motivo: null });
  const ato = { evento: novas.length > 0 ? 'adicionar_area' : 'remover_area', pedido: false, motivo: null };
  openTarefas(r, novas, ato);
  r.estudo.versao += 1;
  return settleChange(r, ato);
}
