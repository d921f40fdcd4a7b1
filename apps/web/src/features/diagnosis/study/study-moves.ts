import type { Estudo } from '@farol/contracts';
import {
  type AlvoEstudo,
  type BaseEstudo,
  canMove,
  type EventoEstudo,
  movesOfferedOnEstudo,
  type Oferta,
} from '@farol/domain/pipeline';

/** The study as the state machines read it. */
export const pipelineState = (estudo: Estudo): BaseEstudo => ({ estudo, tarefas: estudo.tarefas });

/** Moves that this person may request now; the server decides. */
export const offeredMoves = (estudo: Estudo): Oferta<EventoEstudo>[] =>
  movesOfferedOnEstudo(pipelineState(estudo), estudo.papel);

export const offeredMove = (estudo: Estudo, evento: EventoEstudo): Oferta<EventoEstudo> | undefined =>
  offeredMoves(estudo).find((oferta) => oferta.evento === evento);

export const canMoveStudy = (estudo: Estudo, alvo: AlvoEstudo): boolean =>
  canMove(pipelineState(estudo), alvo, estudo.papel);
