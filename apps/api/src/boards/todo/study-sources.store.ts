import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { startOfDay } from '../due.store.ts';
import { areFew, joinConditions, seesFew } from '../filters.store.ts';
import type { TodoFilter } from './todo-filter.ts';

/** Of activities `a`. */
export const IS_RUNNING = sql`a.tipo_atividade = 'estudo' and a.status_tarefa < 3`;
/** Of areas `t`: they wait for the consultant or the customer. */
export const IS_WAITING = sql`t.cancelada_em is null and t.estagio_especialista in (2, 3) and t.aguardando in ('consultor', 'cliente')`;
/** What does not wait for consultant or customer is to be followed up on its day. */
export const endOfToday = (clock: Clock): SQL => startOfDay(addDays(clock.today(), 1));

/** Studies with lines. */
export const seenStudies = (actor: Actor): SQL =>
  joinConditions([visibleStudies(actor), sql`not ${diagnostico.exemplo}`]);

/** Lines of a large team, which are neither one consultant's nor of few customers: kept ones are read (`kept-lines.store.ts`). */
export function areOfMany(actor: Actor, { consultor, de, achados, ids }: TodoFilter): boolean {
  return !seesFew(actor) && !consultor && de !== 'mim' && !ids && !(achados && areFew(achados));
}
