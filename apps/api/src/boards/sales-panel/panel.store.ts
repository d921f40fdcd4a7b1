import type { Cartao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { ESTAGIOS, type Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import {
  areasOf,
  customerOfStudy,
  hasArea,
  joinConditions,
  matchesCustomerSearch,
} from '../filters.store.ts';
import { yearlyPremium } from '../premium.store.ts';

export type PanelFilter = {
  consultor?: number;
  produto?: number;
  /** Started within this many days, including today. */
  periodo?: number;
  busca?: string;
  estagio?: number;
};

/** Closed studies are excluded. */
const conditions = (actor: Actor, filter: PanelFilter, clock: Clock): (SQL | undefined)[] => [
  visibleStudies(actor),
  sql`${diagnostico.encerrado_em} is null`,
  filter.consultor ? sql`${diagnostico.consultor_id} = ${filter.consultor}` : undefined,
  filter.produto ? hasArea(filter.produto) : undefined,
  filter.periodo
    ? sql`${diagnostico.data_inicio} > ${addDays(clock.today(), -filter.periodo)}::date`
    : undefined,
  filter.busca ? matchesCustomerSearch(customerOfStudy, actor, filter.busca) : undefined,
];

/**
 * Reads a table study by study through its index; `offset 0` keeps this plan, since the planner does not know
 * that few studies are requested.
 */
const lateralByStudy = (studies: SQL, table: SQL, columns: SQL, condition: SQL): SQL => sql`
  (${studies}) estudo cross join lateral (
    select ${columns} from ${table}
     where empresa_id = estudo.empresa_id and diagnostico_id = estudo.diagnostico_id and ${condition} offset 0)`;

/** Items of the studies' closed areas, excluded from the plan. */
const endedItems = (studies: SQL): SQL => sql`
  select i.empresa_id, i.diagnostico_produto_item_id
    from ${lateralByStudy(studies, sql`tarefa`, sql`produto_diagnostico_id`, sql`estagio_especialista = 7 and cancelada_em is null`)} t
    join diagnostico_produto p on p.empresa_id = estudo.empresa_id and p.diagnostico_id = estudo.diagnostico_id
     and p.produto_diagnostico_id = t.produto_diagnostico_id
    join diagnostico_produto_item i on i.empresa_id = p.empresa_id
     and i.diagnostico_produto_id = p.diagnostico_produto_id`;

const PREMIUM = sql`
  empresa_id, diagnostico_id, diagnostico_produto_item_id, status, situacao_fornecedor, recomendada, rodada,
  ${yearlyPremium(sql`(campos ->> 'valor_premio')::numeric`, sql`campos ->> 'periodicidade_pagamento'`)} as premio`;

/**
 * Yearly value of the studies' options: approved and not refused by the provider; before an answer, the
 * recommended one of the newest round; none in a closed area.
 */
const premiums = (studies: SQL): SQL => sql`
  select o.empresa_id, o.diagnostico_id, sum(o.premio) as premio_anual
    from (select opcao.*,
                 max(rodada) over (partition by opcao.empresa_id, diagnostico_produto_item_id) as ultima
            from ${lateralByStudy(studies, sql`diagnostico_produto_item_opcao`, PREMIUM, sql`excluido_em is null`)} opcao) o
   where (o.status = 'approved' and o.situacao_fornecedor is distinct from 'recusada'
          or o.status in ('analisis', 'adjust') and o.recomendada = 'S' and o.rodada = o.ultima)
     and (o.empresa_id, o.diagnostico_produto_item_id) not in (${endedItems(studies)})
   group by 1, 2`;

export async function panelColumns(tx: Tx, actor: Actor, filter: PanelFilter, clock: Clock) {
  const counted = await tx.execute<{ estagio: number; total: number; premio_anual: number }>(sql`
    with visivel as materialized (
      select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.estagio}
        from ${diagnostico} where ${joinConditions(conditions(actor, filter, clock))}),
    premio as (${premiums(sql`select empresa_id, diagnostico_id from visivel`)})
    select visivel.estagio, count(*)::int as total,
           round(coalesce(sum(premio.premio_anual), 0), 2)::float8 as premio_anual
      from visivel left join premio using (empresa_id, diagnostico_id)
     group by 1`);
  return counted.rows;
}

export type CardRow = Cartao & { empresa_id: number; estagio: Estagio };

const CARD = sql`
  ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id}, ${diagnostico.consultor_id},
  ${diagnostico.estagio}, ${diagnostico.entrada_no_estagio}, ${diagnostico.encerrado_em}, ${diagnostico.versao}`;

/** Longest in their stage first, per column. */
export function panelCards(tx: Tx, actor: Actor, filter: PanelFilter & Page, clock: Clock) {
  const stages = ESTAGIOS.filter((stage) => !filter.estagio || stage === filter.estagio);
  return cardRows(
    tx,
    clock,
    sql`
      select linha.* from unnest(${sql.param(stages)}::int[]) coluna (n)
       cross join lateral (
         select ${CARD} from ${diagnostico}
          where ${joinConditions([...conditions(actor, filter, clock), sql`${diagnostico.estagio} = coluna.n`])}
          order by ${diagnostico.entrada_no_estagio}, ${diagnostico.diagnostico_id}
          limit ${filter.per_page} offset ${offsetOf(filter)}) linha`,
  );
}

/** All cards, column by column. */
export const panelSelection = (actor: Actor, filter: PanelFilter, clock: Clock): Selection => ({
  id: sql`${diagnostico.diagnostico_id}`,
  from: sql`${diagnostico}`,
  where: joinConditions(conditions(actor, filter, clock)),
  order: sql`${diagnostico.estagio}, ${diagnostico.entrada_no_estagio}, ${diagnostico.diagnostico_id}`,
});

export const cardsByIds = (tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) =>
  cardRows(
    tx,
    clock,
    sql`select ${CARD} from ${diagnostico}
         where ${joinConditions([...conditions(actor, {}, clock), oneOf(sql`${diagnostico.diagnostico_id}`, ids)])}`,
  );

async function cardRows(tx: Tx, clock: Clock, chosen: SQL) {
  const cards = await tx.execute<CardRow>(sql`
    with carta as materialized (${chosen}),
    premio as (${premiums(sql`select empresa_id, diagnostico_id from carta`)})
    select carta.empresa_id, carta.diagnostico_id, carta.cliente_id, carta.estagio, c.pessoa_nome,
           coalesce(f.pessoa_nome, '') as consultor, ${areasOf(sql`carta`)} as areas,
           ${clock.today()}::date - (carta.entrada_no_estagio at time zone 'America/Sao_Paulo')::date
             as dias_no_estagio,
           a.prazo, round(coalesce(premio.premio_anual, 0), 2)::float8 as premio_anual, carta.encerrado_em,
           carta.versao
      from carta
      join cliente c on c.empresa_id = carta.empresa_id and c.cliente_id = carta.cliente_id
      left join funcionario f on f.funcionario_id = carta.consultor_id
      left join atividade a on a.empresa_id = carta.empresa_id and a.diagnostico_id = carta.diagnostico_id
       and a.tipo_atividade = 'estudo'
      left join premio on premio.empresa_id = carta.empresa_id and premio.diagnostico_id = carta.diagnostico_id
     order by carta.estagio, carta.entrada_no_estagio, carta.diagnostico_id`);
  return cards.rows;
}
