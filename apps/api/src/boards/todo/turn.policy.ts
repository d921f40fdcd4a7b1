import type { Actor } from '@farol/domain/access';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { endOfToday } from './study-sources.store.ts';
import type { TodoFilter } from './todo-filter.ts';

type Line = Record<'consultor_id' | 'tipo' | 'vence', SQLWrapper>;

/**
 * Whose turn a line is: not the reader's if it is another consultant's, or if the customer still has time to answer.
 */
export const turnOf = (
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
  { consultor_id, tipo, vence }: Line,
  clock: Clock,
): SQL => sql`case
  when ${consultor_id} <> ${funcionario_id} then 'esperando'
  when ${tipo} = 'acompanhamento' and ${vence} >= ${endOfToday(clock)} then 'esperando'
  else 'comigo' end`;

/** Only lines of the turn asked for, if one is. */
export const ofTurn = (
  actor: Pick<Actor, 'funcionario_id'>,
  { vez }: Pick<TodoFilter, 'vez'>,
  line: Line,
  clock: Clock,
): SQL | undefined => (vez ? sql`${turnOf(actor, line, clock)} = ${vez}` : undefined);
