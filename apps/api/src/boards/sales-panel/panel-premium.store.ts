import { type SQL, sql } from 'drizzle-orm';
import { yearlyPremium } from '../premium.store.ts';

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
export const studyPremiums = (studies: SQL): SQL => sql`
  select o.empresa_id, o.diagnostico_id, sum(o.premio) as premio_anual
    from (select opcao.*,
                 max(rodada) over (partition by opcao.empresa_id, diagnostico_produto_item_id) as ultima
            from ${lateralByStudy(studies, sql`diagnostico_produto_item_opcao`, PREMIUM, sql`excluido_em is null`)} opcao) o
   where (o.status = 'approved' and o.situacao_fornecedor is distinct from 'recusada'
          or o.status in ('analisis', 'adjust') and o.recomendada = 'S' and o.rodada = o.ultima)
     and (o.empresa_id, o.diagnostico_produto_item_id) not in (${endedItems(studies)})
   group by 1, 2`;
