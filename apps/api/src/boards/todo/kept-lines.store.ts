import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { dueConditions } from '../due.store.ts';
import { isFound } from '../filters.store.ts';
import { LINE, linesNow } from '../kept-rows.store.ts';
import { NO_BIRTHDAY } from './birthday-rows.store.ts';
import { countsOf, dueOf, isPutOff, isUntil } from './line-due.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import { endOfToday } from './study-sources.store.ts';
import type { TodoFilter } from './todo-filter.ts';
import { ofTurn } from './turn.policy.ts';

/** Even: lines of areas have odd ids. */
const LINE_ID = sql`case when ${LINE.ato} is null then 2 * ${LINE.atividade_id} else 2 * ${LINE.tarefa_id} + 1 end`;

const hasArea = (area: number): SQL => sql`case when ${LINE.ato} is null
  then exists (
    select from diagnostico_produto p
     where p.empresa_id = l.empresa_id and p.diagnostico_id = ${LINE.diagnostico_id}
       and p.produto_diagnostico_id = ${area} and not p.oculto)
  else ${area} = any (${LINE.das_areas}) end`;

const chosenBy = (actor: Actor, filter: TodoFilter, clock: Clock): (SQL | undefined)[] => [
  sql`${LINE.espera} or ${LINE.prazo} < ${endOfToday(clock)}`,
  ...ofConsultant(LINE.consultor_id, actor, filter),
  ...dueConditions(
    { pontualidade: filter.pontualidade },
    { prazo: sql`${LINE.prazo}`, pontualidade: sql`${LINE.pontualidade}` },
    clock,
  ),
  filter.tipo ? sql`${LINE.tipo} = ${filter.tipo}` : undefined,
  filter.estagio ? sql`${LINE.estagio} = ${filter.estagio}` : undefined,
  filter.produto ? hasArea(filter.produto) : undefined,
  filter.achados ? isFound(LINE.cliente_id, filter.achados) : undefined,
];

/** Lines of open studies and of their areas that wait, as `studyTodos` and `areaTodos` read them from the tables. */
export const keptTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL =>
  linesNow(actor, {
    columns: sql`
      ${LINE_ID} as linha_id, l.empresa_id, ${LINE.atividade_id}, ${LINE.cliente_id}, ${LINE.consultor_id}, ${LINE.tipo}, ${LINE.prazo},
      ${dueOf(LINE, clock)} as vence, case when ${LINE.ato} is null or ${isPutOff(LINE, clock)} then ${LINE.adiada_ate} end as adiada_ate,
      ${NO_BIRTHDAY}, ${LINE.tarefa_id}, ${LINE.das_areas}, ${LINE.ato}`,
    where: [...chosenBy(actor, filter, clock), isUntil(LINE, filter.ate)],
  });

/** The same to be counted, from an index alone. */
export const keptCounts = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => {
  const lines = linesNow(actor, {
    columns: sql`${LINE.consultor_id} = ${actor.funcionario_id} as minha, ${LINE.tipo}, ${LINE.prazo}, ${LINE.adiada_ate}`,
    where: chosenBy(actor, filter, clock),
  });
  return countsOf(actor, lines, clock);
};

/** Deadlines of the soonest of them, of those not put off; of one turn, if one is asked for. */
export const soonestOfStudies = (actor: Actor, filter: TodoFilter, clock: Clock, lines: number): SQL =>
  linesNow(actor, {
    columns: sql`${LINE.prazo}`,
    where: [
      ...chosenBy(actor, filter, clock),
      sql`(${isPutOff(LINE, clock)}) is not true`,
      ofTurn(actor, filter, { consultor_id: LINE.consultor_id, tipo: LINE.tipo, vence: LINE.prazo }, clock),
    ],
    first: sql`order by ${LINE.prazo} limit ${lines}`,
  });
