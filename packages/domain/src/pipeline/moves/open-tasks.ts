import type { Problema } from '../../study/problems/index.ts';
import type { Area } from '../codes.ts';
import { followUpDays, needDays, PRAZOS_PADRAO, prazoOfTarefa } from '../deadlines/deadlines.ts';
import { type Ato, type Rascunho, recordEvent } from '../draft.ts';
import type { Contexto } from '../facts.ts';
import { distributeAreas } from '../routing.ts';
import { type NovaTarefa, type Pipeline, wantedItens } from '../state.ts';

/** The round after the last quotes of a cancelled task. */
const firstRodada = (pipeline: Pipeline, area: Area): number =>
  Math.max(0, ...pipeline.opcoes.filter((o) => o.produto_diagnostico_id === area).map((o) => o.rodada)) + 1;

/** The tasks opened by sending these areas, or the problems that block it. */
export function planTarefas(
  pipeline: Pipeline,
  areas: readonly Area[],
  contexto: Contexto,
): { problemas: readonly Problema[]; tarefas: NovaTarefa[] } {
  const { agora, fatos, prazos = PRAZOS_PADRAO } = contexto;
  const escolhas = distributeAreas(areas, fatos.candidatos, agora);
  const problemas: Problema[] = [];
  const tarefas: NovaTarefa[] = [];
  for (const area of areas) {
    problemas.push(...fatos.faltas('enviar_cotacao', area));
    const especialista_id = escolhas.get(area) ?? null;
    if (especialista_id === null) {
      problemas.push({ codigo: 'sem_especialista', lugar: { area } });
      continue;
    }
    const itens = wantedItens(pipeline.itens, area);
    const tarefa: NovaTarefa = {
      produto_diagnostico_id: area,
      especialista_id,
      estagio_especialista: 1,
      status_tarefa: 1,
      rodada: firstRodada(pipeline, area),
      apresentada: false,
      apresentada_em: null,
      aguardando: 'especialista',
      motivo_recusa: null,
      dias_necessidade: needDays(itens),
      dias_acompanhamento: followUpDays(itens, prazos),
      criado_em: agora,
      entrada_no_estagio: agora,
      prazo: null,
      pontualidade: null,
      lembretes: 0,
      concluida_em: null,
      cancelada_em: null,
      versao: 1,
    };
    tarefas.push({ ...tarefa, prazo: prazoOfTarefa(tarefa, agora, prazos) });
  }
  return { problemas, tarefas };
}

export function openTarefas(r: Rascunho, tarefas: readonly NovaTarefa[], ato: Ato): void {
  for (const tarefa of tarefas) {
    const { produto_diagnostico_id: area, especialista_id } = tarefa;
    r.novas.push(tarefa);
    recordEvent(r, ato, {
      objeto: 'tarefa',
      objeto_id: null,
      produto_diagnostico_id: area,
      de: null,
      para: '1',
      dados: null,
    });
    r.notificacoes.push({ nome: 'tarefa_aberta', area, para: 'especialista', especialista_id });
  }
}
