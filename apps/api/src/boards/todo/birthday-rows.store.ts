import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { ANIVERSARIO, birthdayDays, type TipoTodo } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { cliente } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay } from '../due.store.ts';
import { IS_MATCH, joinConditions } from '../filters.store.ts';
import type { TodoFilter } from './todo-filter.ts';

/** The columns of a birthday, in lines without one. */
export const NO_BIRTHDAY = sql`null::text as pessoa, null::date as dia, null::text as nascimento, null::text as aniversariante`;

/** The columns of a line of areas, in lines of other kinds. */
export const NO_AREAS = sql`null::int as tarefa_id, null::int[] as das_areas, null::text as ato`;

const BIRTH = {
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

type Person = keyof typeof BIRTH;
type Which = 'no_dia' | 'adiados';

/**
 * Days on which a listed birthday may be, as rows of (dia, mes_dia); one put off may be older than those that are listed on
 * their day.
 */
function birthdayDaysOf({ periodo }: TodoFilter, clock: Clock, which: Which): SQL {
  const today = clock.today();
  const before = which === 'adiados' ? ANIVERSARIO.antes : ANIVERSARIO.depois;
  const last = addDays(today, periodo ? periodo - 1 : ANIVERSARIO.antes);
  return sql.join(
    birthdayDays(addDays(today, -before), last).map(
      ({ dia, mes_dia }) => sql`(${dia}::date, ${mes_dia}::int)`,
    ),
    sql`, `,
  );
}

/** Below zero, so that no activity has it; a person has one birthday in the listed days. */
const lineId = (pessoa: Person): SQL =>
  sql`-(2 * ${cliente.cliente_id} + ${sql.raw(pessoa === 'cliente' ? '0' : '1')})`;

/** Customers of the lines with these ids. */
const customersOf = (ids: readonly number[]): number[] =>
  ids.filter((id) => id < 0).map((id) => Math.floor(-id / 2));

/** Birthdays of one kind of person, due on their day, or on the day they were put off to. */
function birthdaysOf(pessoa: Person, which: Which, actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const { mes_dia, nascimento, isBorn, nome } = BIRTH[pessoa];
  const isPutOff = sql`coalesce(m.adiado_ate >= ${clock.today()}::date, false)`;
  const day =
    which === 'adiados' ? sql`case when ${isPutOff} then m.adiado_ate else dias.dia end` : sql`dias.dia`;
  const oldest = sql`${addDays(clock.today(), -ANIVERSARIO.depois)}::date`;
  // A birthday that was yesterday may still be greeted: it is due today, not late.
  const dueDay = sql`greatest(${day}, ${clock.today()}::date)`;
  const due = { prazo: endOfDay(dueDay), pontualidade: sql`null::int` };
  return sql`
    select ${lineId(pessoa)} as linha_id, ${cliente.empresa_id}, null::int as atividade_id, ${cliente.cliente_id},
           ${cliente.consultor_id}, 'aniversario' as tipo, ${endOfDay(day)} as prazo, ${due.prazo} as vence,
           m.adiado_ate as adiada_ate, ${pessoa}::text as pessoa, dias.dia, ${nascimento} as nascimento,
           ${nome} as aniversariante, ${NO_AREAS}
      from (values ${birthdayDaysOf(filter, clock, which)}) as dias (dia, mes_dia)
      join ${cliente} on ${mes_dia} = dias.mes_dia
      ${which === 'adiados' ? sql`join` : sql`left join`} aniversario m
        on m.empresa_id = ${cliente.empresa_id} and m.cliente_id = ${cliente.cliente_id}
       and m.pessoa = ${pessoa} and m.ano = extract(year from dias.dia)
     where ${joinConditions([
       visibleCustomers(actor),
       sql`not ${cliente.exemplo}`,
       filter.ids && oneOf(sql`${cliente.cliente_id}`, customersOf(filter.ids)),
       sql`m.situacao is null`,
       which === 'no_dia'
         ? sql`not ${isPutOff}`
         : sql`m.empresa_id = any (${sql.param(actor.empresas)}::int[])
               and (${isPutOff} or dias.dia < ${oldest} and m.adiado_ate >= ${oldest})`,
       isBorn,
       ...dueConditions({ pontualidade: filter.pontualidade }, due, clock),
       pessoa === 'conjuge' ? sql`${nome} is not null` : undefined,
       filter.busca ? IS_MATCH(cliente.cliente_id) : undefined,
     ])}`;
}

const KIND = 'aniversario' satisfies TipoTodo;

/** Birthdays belong to no stage and no area. */
export const birthdayTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] =>
  filter.estagio || filter.produto || (filter.tipo && filter.tipo !== KIND)
    ? []
    : (['cliente', 'conjuge'] as const).flatMap((pessoa) =>
        (['no_dia', 'adiados'] as const).map((which) => birthdaysOf(pessoa, which, actor, filter, clock)),
      );
