import type { LinhaFila, ORDENS_FILA, Vez } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { findLista } from '@farol/domain/code-lists';
import { ESTAGIOS_ESPECIALISTA, type GrupoPrazo } from '@farol/domain/pipeline';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ofConsultants, seesExample } from '../../features/customers/index.ts';
import { providersOf } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { type DueFilter, daysSince, dueConditions, prazoGroupOf, punctualityOf } from '../due.store.ts';
import { joinConditions, matchesStudySearch, ROW, ROWS } from '../filters.store.ts';

const OF_TASK = { prazo: sql`t.prazo`, pontualidade: sql`t.pontualidade` };

export type QueueFilter = DueFilter & {
  vez?: Vez | undefined;
  status?: number;
  consultor?: number;
  especialista?: number;
};
export type QueueOrder = { ordenar_por: (typeof ORDENS_FILA)[number]; ordem: 'asc' | 'desc' };

const IS_TURN: Record<Vez, SQL> = {
  comigo: sql`t.aguardando = 'especialista'`,
  esperando: sql`t.aguardando <> 'especialista'`,
};

/** A specialist's own tasks; for others those of every visible study. A study that is there has a row. */
const visible = (actor: Actor): SQL =>
  actor.perfil === 'specialist'
    ? sql`t.empresa_id = any (${sql.param(actor.empresas)}::int[]) and t.especialista_id = ${actor.funcionario_id}
          and ${seesExample(actor, ROW)}`
    : sql`${inArray(ROW.empresa_id, actor.empresas)} and ${ofConsultants(actor, ROW.consultor_id)}
          and ${seesExample(actor, ROW)}`;

/** Tasks in force. */
const conditions = (actor: Actor, filter: QueueFilter, clock: Clock): (SQL | undefined)[] => [
  visible(actor),
  sql`t.cancelada_em is null`,
  ...dueConditions(filter, OF_TASK, clock),
  filter.produto ? sql`t.produto_diagnostico_id = ${filter.produto}` : undefined,
  filter.busca ? matchesStudySearch(actor, filter.busca) : undefined,
  filter.vez && IS_TURN[filter.vez],
  filter.status ? sql`t.status_tarefa = ${filter.status}` : undefined,
  filter.consultor ? sql`${ROW.consultor_id} = ${filter.consultor}` : undefined,
  filter.especialista ? sql`t.especialista_id = ${filter.especialista}` : undefined,
];

const TASKS = sql`${ROWS} join tarefa t on t.empresa_id = ${ROW.empresa_id} and t.diagnostico_id = ${ROW.diagnostico_id}`;
const CONSULTANT = sql`left join funcionario f on f.funcionario_id = ${ROW.consultor_id}`;
const NAMED_TASKS = sql`${TASKS} ${CONSULTANT}`;

/** Finished tasks are excluded unless their stage or status is requested. */
function stageCondition({ estagio, status }: QueueFilter): SQL | undefined {
  if (estagio) return sql`t.estagio_especialista = ${estagio}`;
  return status ? undefined : sql`t.estagio_especialista < 6`;
}

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
  select t.empresa_id, t.diagnostico_id, ${ROW.cliente_id} as cliente_id, t.tarefa_id, null as atividade_id,
         'estudo' as tipo_atividade, ${ROW.pessoa_nome}, coalesce(f.pessoa_nome, '') as consultor,
         ${ROW.estagio} as estagio, t.estagio_especialista, t.status_tarefa,
         array[t.produto_diagnostico_id] as areas, t.aguardando, e.pessoa_nome as especialista,
         case when t.aguardando = 'fornecedor' then ${providersOf(sql`t`, sql`t.produto_diagnostico_id`)} end
           as fornecedor,
         ${URGENCY} as tempo_necessidade, t.prazo, t.entrada_no_estagio,
         ${daysSince(sql`t.entrada_no_estagio`, clock)} as dias_no_estagio,
         ${punctualityOf(OF_TASK.pontualidade, OF_TASK.prazo, clock)} as pontualidade,
         ${prazoGroupOf(OF_TASK.prazo, clock)} as grupo, t.rodada, t.atualizado_em
    from ${NAMED_TASKS}
    left join funcionario e on e.funcionario_id = t.especialista_id`;

const SOONEST = sql`t.prazo nulls last, t.tarefa_id`;

const ORDERS: Record<QueueOrder['ordenar_por'], readonly SQL[]> = {
  prazo: [sql`t.prazo`],
  pessoa_nome: [sql`${ROW.pessoa_nome}`],
  estagio_especialista: [sql`t.estagio_especialista`, sql`t.entrada_no_estagio`],
  entrada_no_estagio: [sql`t.entrada_no_estagio`],
  consultor: [sql`f.pessoa_nome`],
};

/** What an order reads beside the tasks; the names of a page are read for the page. */
const ORDER_JOINS: Partial<Record<QueueOrder['ordenar_por'], SQL>> = {
  consultor: CONSULTANT,
};

function orderBy({ ordenar_por, ordem }: QueueOrder): SQL {
  const direction = ordem === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return sql.join(
    [...ORDERS[ordenar_por], sql`t.tarefa_id`].map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

const listed = (actor: Actor, filter: QueueFilter, clock: Clock): SQL =>
  joinConditions([...conditions(actor, filter, clock), stageCondition(filter)]);

export async function queuePage(tx: Tx, actor: Actor, filter: QueueFilter & QueueOrder & Page, clock: Clock) {
  const order = orderBy(filter);
  const page = await tx.execute<QueueRow>(sql`
    with pagina as materialized (
      select t.empresa_id, t.tarefa_id, row_number() over (order by ${order}) as lugar
        from ${TASKS} ${ORDER_JOINS[filter.ordenar_por] ?? sql``}
       where ${listed(actor, filter, clock)}
       order by ${order} limit ${filter.per_page} offset ${offsetOf(filter)})
    ${queueLines(clock)}
      join pagina on pagina.empresa_id = t.empresa_id and pagina.tarefa_id = t.tarefa_id
     order by pagina.lugar`);
  return page.rows;
}

/** The page's rows without its limits. */
export const queueSelection = (actor: Actor, filter: QueueFilter & QueueOrder, clock: Clock): Selection => ({
  id: sql`t.tarefa_id`,
  from: NAMED_TASKS,
  where: listed(actor, filter, clock),
  order: orderBy(filter),
});

export async function queueByIds(tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) {
  const found = await tx.execute<QueueRow>(sql`
    ${queueLines(clock)}
     where ${joinConditions([...conditions(actor, {}, clock), oneOf(sql`t.tarefa_id`, ids)])}`);
  return found.rows;
}

/** Tasks of each group and turn, whatever `vez` is; an ended task is nobody's turn. */
export async function queueTotals(tx: Tx, actor: Actor, filter: QueueFilter, clock: Clock) {
  const counted = await tx.execute<{ grupo: GrupoPrazo; vez: Vez | null; total: number }>(sql`
    select ${prazoGroupOf(OF_TASK.prazo, clock)} as grupo,
           case when ${IS_TURN.comigo} then 'comigo' when ${IS_TURN.esperando} then 'esperando' end as vez,
           count(*)::int as total
      from ${TASKS}
     where ${listed(actor, { ...filter, vez: undefined }, clock)}
     group by 1, 2`);
  return counted.rows;
}

/** First cards of every column, or of the requested one. */
export async function queueCards(tx: Tx, actor: Actor, filter: QueueFilter & Page, clock: Clock) {
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

export async function queueColumns(tx: Tx, actor: Actor, filter: QueueFilter, clock: Clock) {
  const counted = await tx.execute<{ estagio_especialista: number; total: number }>(sql`
    select t.estagio_especialista, count(*)::int as total
      from ${TASKS}
     where ${joinConditions(conditions(actor, filter, clock))}
     group by 1`);
  return counted.rows;
}
