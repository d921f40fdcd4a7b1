import type { Estudo } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import type { Family } from '../family.ts';
import type { Depth, Row } from './general.ts';

export type Asked = {
  family: Family;
  study: Estudo;
  depth: Depth;
  /** A code of `tempo_necessidade`. */
  urgency: number;
  /** They came for all six areas. */
  everything: boolean;
  today: CalendarDay;
};

export type Build = (asked: Asked) => Record<string, unknown>;

/** An item that a family may want, and how it answers what is asked of it. */
export type Kind = { codigo: string; build: Build; linhas?: (asked: Asked) => Row[] };
