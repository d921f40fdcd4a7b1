import type { LinhaFila } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { findLista } from '@farol/domain/code-lists';
import { ESTAGIOS_ESPECIALISTA, type GrupoPrazo } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { providersOf, visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { type DueFilter, dueConditions, prazoGroupOf, punctualityOf } from '../due.store.ts';
import { customerOfStudy, joinConditions, matchesCustomerSearch } from '../filters.store.ts';

const OF_TASK = { prazo: sql`t.prazo`, pontualidade: sql`t.pontualidade` };

/** Tasks in force: a specialist's own; for managers those of every visible study. */
const conditions = (actor: Actor, filter: DueFilter, clock: Clock): (SQL | undefined)[] => [
  visibleStudies(actor),
  sql`t.cancelada_em is null`,
  actor.perfil === 'specialist' ? sql`t.especialista_id = ${actor.funcionario_id}` : undefined,
  ...dueConditions(filter, OF_TASK, clock),
  filter.produto ? sql`t.produto_diagnostico_id = ${filter.produto}` : undefined,
  filter.busca ? matchesCustomerSearch(customerOfStudy, actor, filter.busca) : undefined,
];

const TASKS = sql`${diagnostico}
  join tarefa t on t.empresa_id = ${diagnostico.empresa_id} and t.diagnostico_id = ${diagnostico.diagnostico_id}`;

/** Finished tasks are excluded unless their stage is requested. */
const stageCondition = (estagio?: number): SQL =>
  estagio ? sql`t.estagio_especialista = ${estagio}` : sql`t.estagio_especialista < 6`;

export type QueueRow = LinhaFila & { empresa_id: number };

const BY_URGENCY = findLista('tempo_necessidade').map(({ value }) => String(value));

/** When the most urgent item of the task's area is needed; the codes are not ordered by urgency. */
const URGENCY = sql`(
  select (i.campos ->> 'tempo_necessidade')::int
    from diagnostico_produto p
    join diagnostico_produto_item i on i.empresa_id = p.empresa_id and i.diagnostico_produto_id = p.diagnostico_produto_id
   where p.empresa_id = t.empresa_id and p.diagnostico_id = t.diagnostico_id
     and p.produto_diagnostico_id = t.produto_diagnostico_id
     and not i.oculto and i.campos ->> 'interesse' = 'S' and i.campos ->> 'tempo_necessidade' is not null
   order by array_position(${sql.param(BY_URGENCY)}::text[], i.campos ->> 'tempo_necessidade')
   limit 1)`;

const queueLines = (clock: Clock): SQL => sql`
  select t.empresa_id, t.diagnostico_id, ${diagnostico.cliente_id} as cliente_id, t.tarefa_id, null as atividade_id,
         'estudo' as tipo_atividade, c.pessoa_nome, coalesce(f.pessoa_nome, '') as consultor,
         ${diagnostico.estagio} as estagio, t.estagio_especialista, t.status_tarefa,
         array[t.produto_diagnostico_id] as areas, t.aguardando, e.pessoa_nome as especialista,
         case when t.aguardando = 'fornecedor' then ${providersOf(sql`t`, sql`t.produto_diagnostico_id`)} end
           as fornecedor,
         ${URGENCY} as tempo_necessidade, t.prazo,
         ${punctualityOf(OF_TASK.pontualidade, OF_TASK.prazo, clock)} as pontualidade,
         ${prazoGroupOf(OF_TASK.prazo, clock)} as grupo, t.rodada, t.atualizado_em
    from ${TASKS}
    join cliente c on c.empresa_id = t.empresa_id and c.cliente_id = ${diagnostico.cliente_id}
    left join funcionario f on f.funcionario_id = ${diagnostico.consultor_id}
    left join funcionario e on e.funcionario_id = t.especialista_id`;

const SOONEST = sql`t.prazo nulls last, t.tarefa_id`;

const listed = (actor: Actor, filter: DueFilter, clock: Clock): SQL =>
  joinConditions([...conditions(actor, filter, clock), stageCondition(filter.estagio)]);

export async function queuePage(tx: Tx, actor: Actor, filter: DueFilter & Page, clock: Clock) {
  const page = await tx.execute<QueueRow>(sql`
    ${queueLines(clock)}
     where ${listed(actor, filter, clock)}
     order by ${SOONEST} limit ${filter.per_page} offset ${offsetOf(filter)}`);
  return page.rows;
}

/** The page's rows without its limits. */
export const queueSelection = (actor: Actor, filter: DueFilter, clock: Clock): Selection => ({
  id: sql`t.tarefa_id`,
  from: TASKS,
  where: listed(actor, filter, clock),
  order: SOONEST,
});

export async function queueByIds(tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) {
  const found = await tx.execute<QueueRow>(sql`
    ${queueLines(clock)}
     where ${joinConditions([...conditions(actor, {}, clock), oneOf(sql`t.tarefa_id`, ids)])}`);
  return found.rows;
}

export async function queueTotals(tx: Tx, actor: Actor, filter: DueFilter, clock: Clock) {
  const counted = await tx.execute<{ grupo: GrupoPrazo; total: number }>(sql`
    select ${prazoGroupOf(OF_TASK.prazo, clock)} as grupo, count(*)::int as total
      from ${TASKS}
     where ${listed(actor, filter, clock)}
     group by 1`);
  return counted.rows;
}

/** First cards of every column, or of the requested one. */
export async function queueCards(tx: Tx, actor: Actor, filter: DueFilter & Page, clock: Clock) {
  const stages = ESTAGIOS_ESPECIALISTA.filter((stage) => !filter.estagio || stage === filter.estagio);
  const cards = await tx.execute<QueueRow>(sql`
    select carta.* from unnest(${sql.param(stages)}::int[]) coluna (estagio)
     cross join lateral (
       ${queueLines(clock)}
        where ${joinConditions([...conditions(actor, filter, clock), sql`t.estagio_especialista = coluna.estagio`])}
        order by ${SOONEST} limit ${filter.per_page} offset ${offsetOf(filter)}) carta
     order by coluna.estagio, carta.prazo nulls last, carta.tarefa_id`);
  return cards.rows;
}

export async function queueColumns(tx: Tx, actor: Actor, filter: DueFilter, clock: Clock) {
  const counted = await tx.execute<{ estagio_especialista: number; total: number }>(sql`
    select t.estagio_especialista, count(*)::int as total
      from ${TASKS}
     where ${joinConditions(conditions(actor, filter, clock))}
     group by 1`);
  return counted.rows;
}
