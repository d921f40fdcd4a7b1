import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { startOfDay } from '../due.store.ts';
import { joinConditions, seesFew } from '../filters.store.ts';
import { areaLine, BY_LINE } from './area-lines.store.ts';
import type { TodoFilter } from './todo-filter.ts';

/** Where lines of studies are read, and what chooses among them there. */
export type StudySources = {
  /** Studies, under their own name. */
  studies: SQL;
  visible: SQL;
  isOpen: SQL;
  /** Their activities `a`: those that are due, and those that run. */
  due: SQL;
  isDue: SQL;
  running: SQL;
  isRunning: SQL;
  /** Areas `t` that wait for the consultant or the customer, or their lines. */
  waiting: SQL;
  isWaiting: SQL;
  /** They are in memory, one row for each line. */
  isRead: boolean;
};

const IS_OPEN = sql`${diagnostico.encerrado_em} is null and ${diagnostico.estagio} < 10`;
const IS_RUNNING = sql`a.tipo_atividade = 'estudo' and a.status_tarefa < 3`;
const IS_WAITING = sql`t.cancelada_em is null and t.estagio_especialista in (2, 3) and t.aguardando in ('consultor', 'cliente')`;
const isDue = (clock: Clock): SQL => sql`${IS_RUNNING} and a.resposta_em is null
  and (a.aguardando in ('consultor', 'cliente') or a.prazo < ${startOfDay(addDays(clock.today(), 1))})`;

const seen = (actor: Actor): SQL => joinConditions([visibleStudies(actor), sql`not ${diagnostico.exemplo}`]);

export const fromTables = (actor: Actor, clock: Clock): StudySources => ({
  studies: sql`${diagnostico}`,
  visible: seen(actor),
  isOpen: IS_OPEN,
  due: sql`atividade`,
  isDue: isDue(clock),
  running: sql`atividade`,
  isRunning: IS_RUNNING,
  waiting: sql`tarefa`,
  isWaiting: IS_WAITING,
  isRead: false,
});

/** Lines of a large team, which are neither searched for nor one consultant's. */
export function areOfMany(actor: Actor, { consultor, de, busca, ids }: TodoFilter): boolean {
  return !seesFew(actor) && !consultor && de !== 'mim' && !busca && !ids;
}

const CHOSEN = sql`true`;

/**
 * The same for the lines of a large team, from `readOnce`. Nothing is asked twice: of what a statement has put together
 * the planner knows no more than how many rows there are.
 */
export const READ_ONCE: StudySources = {
  studies: sql`aberto as diagnostico`,
  visible: CHOSEN,
  isOpen: CHOSEN,
  due: sql`devida`,
  isDue: CHOSEN,
  running: sql`ativa`,
  isRunning: CHOSEN,
  waiting: sql`espera`,
  isWaiting: CHOSEN,
  isRead: true,
};

/**
 * Open studies, what is due and what runs in them and the areas that wait, each read once and from an index alone. How many
 * rows pass row-level security is not known beforehand; joined as tables they were looked up one by one.
 */
export function readOnce(actor: Actor, clock: Clock): SQL {
  const companies = sql`empresa_id = any (${sql.param(actor.empresas)}::int[])`;
  return sql`
  with aberto as materialized (
    select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id}, ${diagnostico.consultor_id},
           ${diagnostico.estagio}
      from ${diagnostico} where ${seen(actor)} and ${IS_OPEN}),
  devida as materialized (
    select a.empresa_id, a.diagnostico_id, a.atividade_id, a.aguardando, a.prazo, a.adiada_ate, a.pontualidade, a.resposta_em
      from atividade a where a.${companies} and ${isDue(clock)}),
  ativa as materialized (
    select a.empresa_id, a.diagnostico_id, a.atividade_id from atividade a where a.${companies} and ${IS_RUNNING}),
  espera as materialized (
    select t.empresa_id, t.diagnostico_id, ${areaLine(clock, sql`array_agg(t.produto_diagnostico_id)`)}
      from tarefa t where t.${companies} and ${IS_WAITING} group by t.empresa_id, t.diagnostico_id, ${BY_LINE})`;
}
