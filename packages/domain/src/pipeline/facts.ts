import type { Problema } from '../study/problems/index.ts';
import type { Area, Lado } from './codes.ts';
import type { ParametrosPrazo } from './deadlines/deadlines.ts';
import type { Candidato } from './routing.ts';

/** Guards over data outside the state machines; the caller returns what is missing. */
export type Guarda =
  | 'iniciar_levantamento'
  | 'concluir_levantamento'
  | 'enviar_cotacao'
  | 'apresentar'
  | 'entregar_cotacao'
  | 'documentos_conferidos'
  | 'pendencia'
  | 'propostas_inseridas'
  | 'apolices_cadastradas';

/**
 * Facts are requested only when a move needs them, so that the caller may load them lazily and no guard passes without
 * an answer.
 */
export type Fatos = {
  /** Missing or invalid data; empty when the guard passes. `area` is null for guards of the study. */
  faltas(guarda: Guarda, area: Area | null): readonly Problema[];
  /**
   * Every document that the area requires for these approved options is uploaded and none is refused. The options are
   * those of the change being made, which is not stored yet.
   */
  documentosEnviados(area: Area, aprovadas: ReadonlySet<number>): boolean;
  /** The option is above the investor's profile: approving it takes the customer's own declaration. */
  pedeDeclaracao(opcao: number): boolean;
  /** Active specialists of the area who serve the customer's company. */
  candidatos(area: Area): readonly Candidato[];
};

export type Ator = {
  /** null for the customer on a private link */
  usuario_id: number | null;
  /** null: no access and no moves */
  lado: Lado | null;
};

export type Contexto = {
  ator: Ator;
  agora: string;
  fatos: Fatos;
  prazos?: ParametrosPrazo;
};
