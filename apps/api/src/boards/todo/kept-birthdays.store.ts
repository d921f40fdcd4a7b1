import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { aniversario_conta, cliente } from '../../db/schema/index.ts';
import { ofConsultants, visibleCustomers } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { dueConditions, endOfDay } from '../due.store.ts';
import { joinConditions } from '../filters.store.ts';
import { BIRTH, birthdayDaysOf, hasBirthdays, NOT_MINE, putOffCounts } from './birthday-rows.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import type { TodoFilter } from './todo-filter.ts';

const COUNTED = alias(aniversario_conta, 'c');

type Person = keyof typeof BIRTH;

const dayConditions = (filter: TodoFilter, clock: Clock): SQL[] =>
  dueConditions(
    { pontualidade: filter.pontualidade },
    { prazo: endOfDay(sql`dias.dia`), pontualidade: sql`null::int` },
    clock,
  );

/** All birthdays of each day, whatever was done about them. */
const all = (pessoa: Person, actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select parte.consultor_id, 'aniversario' as tipo, ${endOfDay(sql`dias.dia`)} as vence, parte.n
    from (values ${birthdayDaysOf(filter, clock, 'no_dia')}) as dias (dia, mes_dia)
   cross join lateral (
     select coalesce(sum(c.n) filter (where ${COUNTED.consultor_id} = ${actor.funcionario_id}), 0)::int as meus,
            coalesce(sum(c.n), 0)::int as todos
       from aniversario_conta c
      where ${joinConditions([
        sql`c.empresa_id = any (${sql.param(actor.empresas)}::int[]) and c.pessoa = ${pessoa} and c.mes_dia = dias.mes_dia`,
        sql`c.nascido * 10000 + c.mes_dia <= to_char(dias.dia, 'YYYYMMDD')::int`,
        ofConsultants(actor, COUNTED.consultor_id),
        ...ofConsultant(COUNTED.consultor_id, actor, filter),
      ])}) contado
   cross join lateral (
     values (${actor.funcionario_id}::int, contado.meus), (${NOT_MINE}, contado.todos - contado.meus)) parte (consultor_id, n)
   where ${joinConditions([sql`parte.n <> 0`, ...dayConditions(filter, clock)])}`;

/** Those of them that were greeted, dismissed or put off to a day that is not over: taken from them. */
const doneOf = (pessoa: Person, actor: Actor, filter: TodoFilter, clock: Clock): SQL => {
  const { mes_dia, isBorn, nome } = BIRTH[pessoa];
  return sql`
  select ${cliente.consultor_id}, 'aniversario' as tipo, ${endOfDay(sql`dias.dia`)} as vence, -1 as n
    from (values ${birthdayDaysOf(filter, clock, 'no_dia')}) as dias (dia, mes_dia)
    join aniversario m on m.ano = extract(year from dias.dia)::int
    join ${cliente} on ${cliente.empresa_id} = m.empresa_id and ${cliente.cliente_id} = m.cliente_id and ${mes_dia} = dias.mes_dia
   where ${joinConditions([
     sql`m.empresa_id = any (${sql.param(actor.empresas)}::int[]) and m.pessoa = ${pessoa}`,
     sql`m.situacao is not null or m.adiado_ate >= ${clock.today()}::date`,
     visibleCustomers(actor),
     sql`not ${cliente.exemplo}`,
     isBorn,
     pessoa === 'conjuge' ? sql`${nome} is not null` : undefined,
     ...ofConsultant(cliente.consultor_id, actor, filter),
     ...dayConditions(filter, clock),
   ])}`;
};

/** Birthdays of a large team, as `birthdayCounts` counts them from the customers: from kept counts of each day (0112). */
export const keptBirthdays = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] =>
  hasBirthdays(filter)
    ? [
        ...(['cliente', 'conjuge'] as const).flatMap((pessoa) => [
          all(pessoa, actor, filter, clock),
          doneOf(pessoa, actor, filter, clock),
        ]),
        ...putOffCounts(actor, filter, clock),
      ]
    : [];
