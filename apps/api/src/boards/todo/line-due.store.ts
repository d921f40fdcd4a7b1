import type { Actor } from '@farol/domain/access';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { endOfDay, type Until } from '../due.store.ts';
import { NOT_MINE } from './birthday-rows.store.ts';

type Deadline = Record<'prazo' | 'adiada_ate', SQLWrapper>;

export const isPutOff = ({ adiada_ate }: Pick<Deadline, 'adiada_ate'>, clock: Clock): SQL =>
  sql`${adiada_ate} >= ${clock.today()}::date`;

/** A line put off counts for that day, and for its own deadline again once the day is over. */
export const dueOf = (line: Deadline, clock: Clock): SQL =>
  sql`case when ${isPutOff(line, clock)} then ${endOfDay(sql`${line.adiada_ate}`)} else ${line.prazo} end`;

/** Lines that may count until an instant; one put off may count for a later day. */
export const isUntil = ({ prazo, adiada_ate }: Deadline, ate: Until | undefined): SQL | undefined =>
  ate === undefined ? undefined : sql`${prazo} <= ${ate}::timestamptz or ${adiada_ate} is not null`;

/** Lines of (minha, tipo, prazo, adiada_ate), counted by their deadline first: few deadlines are many lines'. */
export const countsOf = ({ funcionario_id }: Actor, lines: SQL, clock: Clock): SQL => sql`
  select case when prazos.minha then ${funcionario_id}::int else ${NOT_MINE} end as consultor_id, prazos.tipo,
         ${dueOf({ prazo: sql`prazos.prazo`, adiada_ate: sql`prazos.adiada_ate` }, clock)} as vence, prazos.n
    from (select linha.*, count(*)::int as n from (${lines}) linha group by 1, 2, 3, 4) prazos`;
