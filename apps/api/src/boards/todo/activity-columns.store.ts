import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { NO_AREAS, NO_BIRTHDAY } from './birthday-rows.store.ts';
import { dueOf } from './line-due.store.ts';

/** Even: lines of areas have odd ids. */
const LINE_ID = sql`2 * a.atividade_id`;

/** Activities of the lines with these ids. */
export const activitiesOf = (ids: readonly number[]): SQL =>
  oneOf(
    sql`a.atividade_id`,
    ids.filter((id) => id > 0 && id % 2 === 0).map((id) => id / 2),
  );

type Told = Record<'cliente_id' | 'consultor_id' | 'tipo' | 'prazo', SQLWrapper>;

/** The columns of a line that is an activity `a`. */
export const activityColumns = ({ cliente_id, consultor_id, tipo, prazo }: Told, clock: Clock): SQL => sql`
  ${LINE_ID} as linha_id, a.empresa_id, a.atividade_id, ${cliente_id} as cliente_id, ${consultor_id} as consultor_id,
  ${tipo} as tipo, ${prazo} as prazo, ${dueOf({ prazo, adiada_ate: sql`a.adiada_ate` }, clock)} as vence, a.adiada_ate, ${NO_BIRTHDAY}, ${NO_AREAS}`;
