import type { Estudo } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import type { CodigoItem } from '@farol/domain/catalogue';
import type { Family } from '../family.ts';
import type { Depth, Row } from './general.ts';

export type AnswerContext = {
  family: Family;
  /** Its figures suggest amounts; without any the family's income does. */
  study: Pick<Estudo, 'resultados'>;
  depth: Depth;
  /** A code of `tempo_necessidade`. */
  urgency: number;
  /** The customer wants all six areas. */
  everything: boolean;
  today: CalendarDay;
};

type BuildAnswers = (context: AnswerContext) => Record<string, unknown>;

/** An item that a family may want, with its answers. */
export type ItemAnswers = {
  codigo: CodigoItem;
  build: BuildAnswers;
  linhas?: (context: AnswerContext) => Row[];
};
