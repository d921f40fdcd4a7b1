import type { Estudo } from '@farol/contracts';
import {
  type AlvoEstudo,
  type BaseEstudo,
  canMove,
  type EventoEstudo,
  movesOfferedOnEstudo,
  type Oferta,
} from '@farol/domain/pipeline';

/** A study, or a card of one, with what its moves depend on. */
type Movable = BaseEstudo['estudo'] & Pick<Estudo, 'papel'> & Pick<BaseEstudo, 'tarefas'>;

/** The study as the state machines read it. */
export const pipelineState = (estudo: Movable): BaseEstudo => ({ estudo, tarefas: estudo.tarefas });

/** Moves that this person may request now; the server decides. */
export const offeredMoves = (estudo: Movable): Oferta<EventoEstudo>[] =>
  movesOfferedOnEstudo(pipelineState(estudo), estudo.papel);

export const offeredMove = (estudo: Movable, evento: EventoEstudo): Oferta<EventoEstudo> | undefined =>
  offeredMoves(estudo).find((oferta) => oferta.evento === evento);

export const canMoveStudy = (estudo: Movable, alvo: AlvoEstudo): boolean =>
  canMove(pipelineState(estudo), alvo, estudo.papel);
