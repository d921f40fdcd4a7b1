import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';

const ATO = sql`case when t.estagio_especialista = 3 then 'documentos'
  when t.aguardando = 'cliente' then 'respostas' else 'apresentar' end`;

/** Put off while all its areas are. */
const putOff = (
  clock: Clock,
): SQL => sql`case when bool_and(coalesce(t.adiada_ate >= ${clock.today()}::date, false))
  then min(t.adiada_ate) end`;

/**
 * What a line says of the areas `t` that it stands for. Its id is odd, as activities have even ones: the first task stands
 * for those of one line.
 */
export const areaLine = (clock: Clock, areas: SQL): SQL => sql`
  2 * min(t.tarefa_id) + 1 as linha_id, ${ATO} as ato, min(t.prazo) as prazo, ${putOff(clock)} as adiada_ate,
  min(t.tarefa_id) as tarefa_id, ${areas} as das_areas`;

/** Areas of one line, within a study: all of one act, documents one by one. */
export const BY_LINE: SQL = sql`${ATO}, case when t.estagio_especialista = 3 then t.tarefa_id end`;
