import type { Problema } from '../study/problems/index.ts';
import type { Area, Lado } from './codes.ts';
import type { ParametrosPrazo } from './deadlines/deadlines.ts';
import type { Candidato } from './routing.ts';

/** Guards that look at data outside the machines; whoever calls answers with what is missing. */
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
 * Facts are asked for only when a move needs them, so that a caller may load lazily what they read from,
 * and no guard passes because nobody answered for it.
 */
export type Fatos = {
  /** What is missing or wrong; empty when the guard is met. `area` is null for guards of the study. */
  faltas(guarda: Guarda, area: Area | null): readonly Problema[];
  /** Every required document of the area is uploaded and none is reproved. */
  documentosEnviados(area: Area): boolean;
  /** Active specialists of the area who serve the customer's company. */
  candidatos(area: Area): readonly Candidato[];
};

export type Ator = {
  /** null for the customer on a private link */
  usuario_id: number | null;
  /** null: sees and moves nothing */
  lado: Lado | null;
};

export type Contexto = {
  ator: Ator;
  agora: string;
  fatos: Fatos;
  prazos?: ParametrosPrazo;
};
