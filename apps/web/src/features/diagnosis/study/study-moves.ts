import type { Estudo } from '@farol/contracts';
import {
  type AlvoEstudo,
  type BaseEstudo,
  canMove,
  type EventoEstudo,
  movesOfferedOnEstudo,
  type Oferta,
} from '@farol/domain/pipeline';

/** The study as the state machines read it: what the wire leaves out plays no part in what is offered. */
export const pipelineState = (estudo: Estudo): BaseEstudo => ({
  estudo: {
    diagnostico_id: estudo.diagnostico_id,
    estagio: estudo.estagio as BaseEstudo['estudo']['estagio'],
    entrada_no_estagio: estudo.salvo_em,
    data_apresentacao: estudo.data_apresentacao,
    encerrado_em: estudo.encerrado_em,
    encerrado_motivo: null,
    concluido_em: null,
    ultima_atividade_em: estudo.salvo_em,
    versao: estudo.versao,
  },
  tarefas: estudo.tarefas.map((tarefa) => ({
    ...(tarefa as unknown as BaseEstudo['tarefas'][number]),
    especialista_id: tarefa.especialista?.funcionario_id ?? 0,
  })),
});

/** Moves that whoever looks at this study may ask for now; the answer of the server decides. */
export const offeredMoves = (estudo: Estudo): Oferta<EventoEstudo>[] =>
  movesOfferedOnEstudo(pipelineState(estudo), estudo.papel);

export const offeredMove = (estudo: Estudo, evento: EventoEstudo): Oferta<EventoEstudo> | undefined =>
  offeredMoves(estudo).find((oferta) => oferta.evento === evento);

export const canMoveStudy = (estudo: Estudo, alvo: AlvoEstudo): boolean =>
  canMove(pipelineState(estudo), alvo, estudo.papel);
