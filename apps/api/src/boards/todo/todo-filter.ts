import type { Vez } from '@farol/contracts';
import type { TipoTodo } from '@farol/domain/pipeline';
import type { DueFilter, Until } from '../due.store.ts';
import type { Found } from '../filters.store.ts';

/** What a reader asks for. */
export type TodoQuery = Asked & { busca?: string | undefined };

/** The same, with the words looked for. */
export type TodoFilter = Asked & {
  /** The customers with the words. */
  achados?: Found;
  busca?: never;
};

type Asked = Omit<DueFilter, 'busca'> & {
  tipo?: TipoTodo;
  /** One consultant's lines. */
  consultor?: number;
  vez?: Vez | undefined;
  /** Own lines, or those of everybody else. */
  de?: 'mim' | 'equipe';
  /** Only these lines, of a portion of an export. */
  ids?: readonly number[];
  /** Only lines that may be among this many soonest ones. */
  primeiras?: number;
  /** Only lines of studies and customers that count for an instant until this one. */
  ate?: Until;
};

const OF_AREAS: readonly unknown[] = ['estudo', 'acompanhamento'];
const OF_CUSTOMERS: readonly unknown[] = ['renovacao', 'revisao_anual', 'propria', 'ficha'];

/** Which lines a filter may have. */
export const hasOpenStudies = ({ tipo }: TodoFilter): boolean => !tipo || OF_AREAS.includes(tipo);
export const hasAnswers = ({ tipo }: TodoFilter): boolean =>
  !tipo || tipo === 'resposta' || OF_AREAS.includes(tipo);
export const hasCustomers = ({ tipo, estagio }: TodoFilter): boolean =>
  !estagio && (!tipo || OF_CUSTOMERS.includes(tipo));
