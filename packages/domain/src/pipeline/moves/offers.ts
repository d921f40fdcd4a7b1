import type { Area, EstagioEspecialista, Lado, SituacaoEstudo } from '../codes.ts';
import type { Ator } from '../facts.ts';
import { situacaoOf, type Tarefa } from '../state.ts';
import { motivoDemand } from './reason.ts';
import { choosesAreas, tarefasWithinReach } from './study-areas.ts';
import {
  type AlvoEstudo,
  type BaseEstudo,
  type EventoEstudo,
  MOVIMENTOS_ESTUDO,
  type Pede,
  requestedMove,
} from './study-moves.ts';
import { type EventoTarefa, MOVIMENTOS_TAREFA, servesMove } from './task-moves.ts';

/** A move available to an actor: data for a button, a menu entry or a drop target. */
export type Oferta<E> = {
  evento: E;
  para: SituacaoEstudo;
  pede: Pede;
  /** body of PUT estagio */
  alvo: AlvoEstudo;
  /** areas that will move along */
  areas: Area[];
  /** whether the actor may choose among them */
  escolheAreas: boolean;
};

const PRECISAM_DE_AREA: readonly EventoEstudo[] = [
  'pedir_nova_cotacao',
  'apresentar',
  'reabrir_ajuste',
  'reabrir',
];

/** Moves of a study available to this side; guards over data are checked on request. */
export function movesOfferedOnEstudo(base: BaseEstudo, lado: Lado | null): Array<Oferta<EventoEstudo>> {
  if (lado === null || lado === 'K') return [];
  const situacao = situacaoOf(base.estudo);
  return MOVIMENTOS_ESTUDO.filter(
    (m) => m.de.includes(situacao) && servesMove(m, lado) && (m.se?.(base) ?? true),
  )
    .map(({ evento, para, pede }) => ({
      evento,
      para,
      pede: motivoDemand(pede, lado),
      alvo:
        evento === 'cancelar' || evento === 'reabrir'
          ? { evento }
          : { estagio: para as Exclude<SituacaoEstudo, 'encerrado'> },
      areas: tarefasWithinReach(evento, base).map((t) => t.produto_diagnostico_id),
      escolheAreas: choosesAreas(evento),
    }))
    .filter((o) => o.areas.length > 0 || !PRECISAM_DE_AREA.includes(o.evento));
}

export function canMove(base: BaseEstudo, alvo: AlvoEstudo, lado: Lado | null): boolean {
  const movimento = requestedMove(alvo, base);
  return (
    movimento !== undefined && movesOfferedOnEstudo(base, lado).some((o) => o.evento === movimento.evento)
  );
}

type TarefaMovel = Pick<Tarefa, 'estagio_especialista' | 'especialista_id' | 'cancelada_em'>;

const move = (tarefa: TarefaMovel, ator: Ator): ator is Ator & { lado: 'C' | 'E' | 'A' } =>
  tarefa.cancelada_em === null &&
  ator.lado !== null &&
  ator.lado !== 'K' &&
  (ator.lado !== 'E' || tarefa.especialista_id === ator.usuario_id);

export type OfertaTarefa = { evento: EventoTarefa; para: EstagioEspecialista; pede: Pede };

export function movesOfferedOnTarefa(
  estudo: BaseEstudo['estudo'],
  tarefa: TarefaMovel,
  ator: Ator,
): OfertaTarefa[] {
  if (!move(tarefa, ator)) return [];
  const { lado } = ator;
  const linhas = MOVIMENTOS_TAREFA.filter(
    (m) => m.de.includes(tarefa.estagio_especialista) && servesMove(m, lado) && (m.se?.(estudo) ?? true),
  );
  // one offer per target: when both sides have their own move, the administrator gets the first
  const porAlvo = new Map(linhas.toReversed().map((m) => [m.para, m]));
  return [...porAlvo.values()]
    .reverse()
    .map(({ evento, para, pede }) => ({ evento, para, pede: motivoDemand(pede, lado) }));
}
