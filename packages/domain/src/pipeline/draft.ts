import type { Area } from './codes.ts';
import { type ParametrosPrazo, PRAZOS_PADRAO } from './deadlines/deadlines.ts';
import type { Contexto } from './facts.ts';
import type { Notificacao } from './notices/notifications.ts';
import type { EventoHistorico } from './outcome.ts';
import type { Estudo, NovaTarefa, Opcao, Pipeline, Tarefa } from './state.ts';

/** Working copy of a change, compared with the initial state when it is settled. */
export type Rascunho = {
  readonly antes: Pipeline;
  readonly contexto: Contexto;
  readonly prazos: ParametrosPrazo;
  estudo: Estudo;
  tarefas: Tarefa[];
  novas: NovaTarefa[];
  opcoes: Opcao[];
  historico: EventoHistorico[];
  notificacoes: Notificacao[];
};

export const openDraft = (pipeline: Pipeline, contexto: Contexto): Rascunho => ({
  antes: pipeline,
  contexto,
  prazos: contexto.prazos ?? PRAZOS_PADRAO,
  estudo: { ...pipeline.estudo },
  tarefas: pipeline.tarefas.map((t) => ({ ...t })),
  novas: [],
  opcoes: pipeline.opcoes.map((o) => ({ ...o })),
  historico: [],
  notificacoes: [],
});

/** Cause of a change: the event and whether this object itself was requested to move. */
export type Ato = { evento: string; pedido: boolean; motivo: string | null };

export function recordEvent(
  r: Rascunho,
  ato: Ato,
  linha: Pick<EventoHistorico, 'objeto' | 'objeto_id' | 'de' | 'para' | 'dados'> & {
    produto_diagnostico_id?: Area;
    canal?: EventoHistorico['canal'];
  },
): void {
  const { ator, agora } = r.contexto;
  r.historico.push({
    produto_diagnostico_id: null,
    canal: null,
    ...linha,
    evento: ato.evento,
    pedido: ato.pedido,
    motivo: ato.motivo,
    funcionario_id: ator.usuario_id,
    papel: ato.pedido ? (ator.lado ?? 'S') : 'S',
    quando: agora,
  });
}
