import type { LinhaAtividade } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import type { GrupoPrazo } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { type DueFilter, dueConditions, prazoGroupOf, punctualityOf, startOfDay } from '../due.store.ts';
import {
  areasOf,
  customerOfStudy,
  hasArea,
  joinConditions,
  matchesCustomerSearch,
} from '../filters.store.ts';
import { providersOf } from '../providers.store.ts';

const OF_ACTIVITY = { prazo: sql`a.prazo`, pontualidade: sql`a.pontualidade` };

/** Studies waiting for the consultant or the customer, and those with a follow-up due by today. */
const studyTodos = (actor: Actor, filter: DueFilter, clock: Clock): SQL => sql`
  select a.empresa_id, a.atividade_id, a.prazo, ${prazoGroupOf(OF_ACTIVITY.prazo, clock)} as grupo
    from ${diagnostico}
    join atividade a on a.empresa_id = ${diagnostico.empresa_id}
     and a.diagnostico_id = ${diagnostico.diagnostico_id} and a.tipo_atividade = 'estudo'
   where ${joinConditions([
     visibleStudies(actor),
     sql`${diagnostico.encerrado_em} is null and a.status_tarefa < 3`,
     sql`a.aguardando in ('consultor', 'cliente') or a.prazo < ${startOfDay(addDays(clock.today(), 1))}`,
     ...dueConditions(filter, OF_ACTIVITY, clock),
     filter.estagio ? sql`${diagnostico.estagio} = ${filter.estagio}` : undefined,
     filter.produto ? hasArea(filter.produto) : undefined,
     filter.busca ? matchesCustomerSearch(customerOfStudy, actor, filter.busca) : undefined,
   ])}`;

/** Renewals and yearly reviews belong to a customer and to no stage. */
const customerTodos = (actor: Actor, filter: DueFilter, clock: Clock): SQL => sql`
  select a.empresa_id, a.atividade_id, a.prazo, ${prazoGroupOf(OF_ACTIVITY.prazo, clock)} as grupo
    from ${cliente}
    join atividade a on a.empresa_id = ${cliente.empresa_id}
     and a.cliente_id = ${cliente.cliente_id} and a.tipo_atividade <> 'estudo'
   where ${joinConditions([
     visibleCustomers(actor),
     sql`a.status_tarefa < 3`,
     ...dueConditions(filter, OF_ACTIVITY, clock),
     filter.produto
       ? sql`exists (select from diagnostico_apolice p where p.empresa_id = a.empresa_id
              and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.produto_diagnostico_id = ${filter.produto})`
       : undefined,
     filter.busca
       ? matchesCustomerSearch(sql`(${cliente.empresa_id}, ${cliente.cliente_id})`, actor, filter.busca)
       : undefined,
   ])}`;

const todoRows = (actor: Actor, filter: DueFilter, clock: Clock): SQL =>
  filter.estagio
    ? studyTodos(actor, filter, clock)
    : sql`${studyTodos(actor, filter, clock)} union all ${customerTodos(actor, filter, clock)}`;

export async function todoTotals(tx: Tx, actor: Actor, filter: DueFilter, clock: Clock) {
  const counted = await tx.execute<{ grupo: GrupoPrazo; total: number }>(sql`
    select linha.grupo, count(*)::int as total from (${todoRows(actor, filter, clock)}) linha group by linha.grupo`);
  return counted.rows;
}

export type TodoRow = LinhaAtividade & { empresa_id: number };

const SOONEST = sql`linha.prazo nulls last, linha.atividade_id`;

export const todoPage = (tx: Tx, actor: Actor, filter: DueFilter & Page, clock: Clock) =>
  todoLines(
    tx,
    clock,
    sql`select * from (${todoRows(actor, filter, clock)}) linha
         order by ${SOONEST} limit ${filter.per_page} offset ${offsetOf(filter)}`,
  );

/** The page's rows without its limits. */
export const todoSelection = (actor: Actor, filter: DueFilter, clock: Clock): Selection => ({
  id: sql`linha.atividade_id`,
  from: sql`(${todoRows(actor, filter, clock)}) linha`,
  where: sql`true`,
  order: SOONEST,
});

export const todoByIds = (tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) =>
  todoLines(
    tx,
    clock,
    sql`select * from (${todoRows(actor, {}, clock)}) linha where ${oneOf(sql`linha.atividade_id`, ids)}`,
  );

/** `chosen`: rows of `todoRows`; everything else is joined to those only. */
async function todoLines(tx: Tx, clock: Clock, chosen: SQL) {
  const page = await tx.execute<TodoRow>(sql`
    with pagina as (${chosen})
    select a.empresa_id, d.diagnostico_id, a.cliente_id, null as tarefa_id, a.atividade_id, a.tipo_atividade,
           c.pessoa_nome, coalesce(f.pessoa_nome, '') as consultor, d.estagio, null as estagio_especialista,
           a.status_tarefa, coalesce(${areasOf(sql`d`)}, '{}') as areas,
           case when a.tipo_atividade = 'estudo' then a.aguardando else 'consultor' end as aguardando,
           vivas.especialista,
           case when a.tipo_atividade = 'estudo' and a.aguardando = 'fornecedor' then ${providersOf(sql`d`)} end
             as fornecedor, a.prazo,
           ${punctualityOf(OF_ACTIVITY.pontualidade, OF_ACTIVITY.prazo, clock)} as pontualidade,
           pagina.grupo, vivas.rodada, coalesce(d.ultima_atividade_em, a.atualizado_em) as atualizado_em
      from pagina
      join atividade a on a.empresa_id = pagina.empresa_id and a.atividade_id = pagina.atividade_id
      join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id
      left join diagnostico d on d.empresa_id = a.empresa_id and d.diagnostico_id = a.diagnostico_id
      left join funcionario f on f.funcionario_id = coalesce(d.consultor_id, c.consultor_id)
      left join lateral (
        select string_agg(distinct e.pessoa_nome, ', ') as especialista, max(t.rodada) as rodada
          from tarefa t left join funcionario e on e.funcionario_id = t.especialista_id
         where t.empresa_id = d.empresa_id and t.diagnostico_id = d.diagnostico_id
           and t.cancelada_em is null and t.estagio_especialista <> 7) vivas on true
     order by pagina.prazo nulls last, pagina.atividade_id`);
  return page.rows;
}
