import type { Vez } from '@farol/contracts';
import type { TipoTodo } from '@farol/domain/pipeline';
import type { DueFilter } from '../due.store.ts';

/** What a reader asks for. */
export type TodoFilter = DueFilter & {
  tipo?: TipoTodo;
  /** One consultant's lines. */
  consultor?: number;
  vez?: Vez | undefined;
  /** Own lines, or those of everybody else. */
  de?: 'mim' | 'equipe';
  /** Only these lines, of a portion of an export. */
  ids?: readonly number[];
};
