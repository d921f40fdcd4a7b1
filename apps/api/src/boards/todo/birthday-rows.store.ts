import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { ANIVERSARIO, birthdayDays, type TipoTodo } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { cliente } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay } from '../due.store.ts';
import { isFound, joinConditions } from '../filters.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import type { TodoFilter } from './todo-filter.ts';

/** The columns of a birthday, in lines without one. */
export const NO_BIRTHDAY = sql`null::text as pessoa, null::date as dia, null::text as nascimento, null::text as aniversariante`;

/** The columns of a line of areas, in lines of other kinds. */
export const NO_AREAS = sql`null::int as tarefa_id, null::int[] as das_areas, null::text as ato`;

export const BIRTH = {
  cliente: {
    mes_dia: sql`${cliente.mes_dia}`,
    nascimento: sql`to_char(${cliente.pessoa_data_nascimento}, 'YYYY-MM-DD')`,
    isBorn: sql`${cliente.pessoa_data_nascimento} <= dias.dia`,
    nome: sql`${cliente.pessoa_nome}`,
  },
  conjuge: {
    mes_dia: sql`${cliente.mes_dia_conjuge}`,
    nascimento: sql`${cliente.conjuge} ->> 'data_nascimento'`,
    isBorn: sql`${cliente.conjuge} ->> 'data_nascimento' <= to_char(dias.dia, 'YYYY-MM-DD')`,
    nome: sql`${cliente.conjuge} ->> 'nome_completo'`,
  },
} as const;

type Which = 'no_dia' | 'adiados';

/** Stands for all consultants but the reader, where lines are counted. */
export const NOT_MINE = sql.raw('0');

/**
 * Days on which a listed birthday may be, as rows of (dia, mes_dia); one put off may be older than those that are listed on
 * their day.
 */
export const birthdayDaysOf = ({ periodo }: TodoFilter, clock: Clock, which: Which): SQL => {
  const today = clock.today();
  const before = which === 'adiados' ? ANIVERSARIO.antes : ANIVERSARIO.depois;
  const last = addDays(today, periodo ? periodo - 1 : ANIVERSARIO.antes);
  return sql.join(
    birthdayDays(addDays(today, -before), last).map(
      ({ dia, mes_dia }) => sql`(${dia}::date, ${mes_dia}::int)`,
    ),
    sql`, `,
  );
};

/** Below zero, so that no activity has it; a person has one birthday in the listed days. */
const lineId = (pessoa: keyof typeof BIRTH): SQL =>
  sql`-(2 * ${cliente.cliente_id} + ${sql.raw(pessoa === 'cliente' ? '0' : '1')})`;

/** Customers of the lines with these ids. */
const customersOf = (ids: readonly number[]): number[] =>
  ids.filter((id) => id < 0).map((id) => Math.floor(-id / 2));

/** Whose turn it is, as `turnOf` of the list has it. */
const isTurn = ({ funcionario_id }: Actor, { vez }: TodoFilter): SQL | undefined =>
  vez &&
  (vez === 'comigo'
    ? sql`${cliente.consultor_id} = ${funcionario_id}`
    : sql`${cliente.consultor_id} <> ${funcionario_id}`);

/**
 * Birthdays of one kind of person, due on their day, or on the day they were put off to. For a page, of each day as many
 * as it may need.
 */
function birthdaysOf(
  pessoa: keyof typeof BIRTH,
  which: Which,
  actor: Actor,
  filter: TodoFilter,
  clock: Clock,
  isCounted = false,
): SQL {
  const { mes_dia, nascimento, isBorn, nome } = BIRTH[pessoa];
  const today = sql`${clock.today()}::date`;
  const isPutOff = sql`coalesce(m.adiado_ate >= ${today}, false)`;
  const day =
    which === 'adiados' ? sql`case when ${isPutOff} then m.adiado_ate else dias.dia end` : sql`dias.dia`;
  const oldest = sql`${addDays(clock.today(), -ANIVERSARIO.depois)}::date`;
  const columns = (adiada_ate: SQL) => sql`
    ${lineId(pessoa)} as linha_id, ${cliente.empresa_id}, null::int as atividade_id, ${cliente.cliente_id}, ${cliente.consultor_id},
    'aniversario' as tipo, ${endOfDay(day)} as prazo, ${endOfDay(day)} as vence, ${adiada_ate} as adiada_ate,
    ${pessoa}::text as pessoa, dias.dia, ${nascimento} as nascimento, ${nome} as aniversariante, ${NO_AREAS}`;
  const mark = sql`aniversario m on m.empresa_id = ${cliente.empresa_id} and m.cliente_id = ${cliente.cliente_id}
       and m.pessoa = ${pessoa} and m.ano = extract(year from dias.dia)`;
  const isWalk = which === 'no_dia' && filter.primeiras !== undefined;
  const where = joinConditions([
    visibleCustomers(actor),
    sql`not ${cliente.exemplo}`,
    filter.ids && oneOf(sql`${cliente.cliente_id}`, customersOf(filter.ids)),
    sql`m.situacao is null`,
    which === 'no_dia'
      ? sql`not ${isPutOff}`
      : sql`m.empresa_id = any (${sql.param(actor.empresas)}::int[])
            and (${isPutOff} or dias.dia < ${oldest} and m.adiado_ate >= ${oldest})`,
    isBorn,
    ...dueConditions(
      { pontualidade: filter.pontualidade },
      { prazo: endOfDay(day), pontualidade: sql`null::int` },
      clock,
    ),
    ...ofConsultant(cliente.consultor_id, actor, filter),
    isTurn(actor, filter),
    pessoa === 'conjuge' ? sql`${nome} is not null` : undefined,
    filter.achados ? isFound(cliente.cliente_id, filter.achados) : undefined,
  ]);
  const listed = sql`(values ${birthdayDaysOf(filter, clock, which)}) as dias (dia, mes_dia)`;
  // Customers are chosen from an index alone: words may pass over most of a day.
  if (isWalk)
    return sql`
      select ${columns(sql`escolhido.adiado_ate`)} from ${listed}
       cross join lateral (
         select ${cliente.empresa_id}, ${cliente.cliente_id}, m.adiado_ate from ${cliente} left join ${mark}
          where ${mes_dia} = dias.mes_dia and ${where}
          order by ${cliente.cliente_id} desc limit ${filter.primeiras}) escolhido
        join ${cliente} on ${cliente.empresa_id} = escolhido.empresa_id and ${cliente.cliente_id} = escolhido.cliente_id`;
  if (which === 'no_dia' && isCounted)
    return sql`
      select parte.consultor_id, 'aniversario' as tipo, ${endOfDay(sql`dias.dia`)} as vence, parte.n
        from ${listed}
       cross join lateral (
         select count(*) filter (where ${cliente.consultor_id} = ${actor.funcionario_id})::int as meus, count(*)::int as todos
           from ${cliente} left join ${mark} where ${mes_dia} = dias.mes_dia and ${where}) contado
       cross join lateral (
         values (${actor.funcionario_id}::int, contado.meus), (${NOT_MINE}, contado.todos - contado.meus)) parte (consultor_id, n)
       where parte.n > 0`;
  const from = sql`
      from ${listed}
      join ${cliente} on ${mes_dia} = dias.mes_dia
      ${which === 'adiados' ? sql`join` : sql`left join`} ${mark}
     where ${where}`;
  if (isCounted)
    return sql`
      select ${cliente.consultor_id} as consultor_id, 'aniversario' as tipo, ${endOfDay(day)} as vence, 1 as n ${from}`;
  return sql`select ${columns(sql`m.adiado_ate`)} ${from}`;
}

const KIND = 'aniversario' satisfies TipoTodo;

const KINDS = (['cliente', 'conjuge'] as const).flatMap((pessoa) =>
  (['no_dia', 'adiados'] as const).map((which) => ({ pessoa, which })),
);

/** Birthdays belong to no stage and no area. */
export const hasBirthdays = ({ estagio, produto, tipo }: TodoFilter): boolean =>
  !estagio && !produto && (!tipo || tipo === KIND);

export const birthdayTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] =>
  hasBirthdays(filter)
    ? KINDS.map(({ pessoa, which }) => birthdaysOf(pessoa, which, actor, filter, clock))
    : [];

/** Those put off alone, counted. */
export const putOffCounts = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] =>
  (['cliente', 'conjuge'] as const).map((pessoa) =>
    birthdaysOf(pessoa, 'adiados', actor, filter, clock, true),
  );

/** How many the reader has of a day, and all others together. */
export const birthdayCounts = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] =>
  hasBirthdays(filter)
    ? KINDS.map(({ pessoa, which }) => birthdaysOf(pessoa, which, actor, filter, clock, true))
    : [];
