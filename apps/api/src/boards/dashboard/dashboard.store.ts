import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import type { MotivoRecusa } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { startOfDay } from '../due.store.ts';
import { hasArea, joinConditions } from '../filters.store.ts';
import { paysPremium, yearlyPremium } from '../premium.store.ts';

export type DashboardFilter = { category?: number; consultor?: number };
export type Range = { from: CalendarDay; to: CalendarDay };

export type Metric = 'estudos' | 'apresentacoes' | 'apolices' | 'premio' | 'recusas' | 'clientes';
export type MonthValue = {
  metrica: Metric;
  motivo: MotivoRecusa | null;
  ano: number;
  mes: number;
  valor: number;
};

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;
const within = (instant: SQL, { from, to }: Range): SQL =>
  sql`${instant} >= ${startOfDay(from)} and ${instant} < ${startOfDay(addDays(to, 1))}`;

/** Values of each month in a range, all metrics in one pass; empty months are left out. */
export async function monthValues(tx: Tx, actor: Actor, filter: DashboardFilter, range: Range) {
  const { category, consultor } = filter;
  const ofArea = (area: SQL): SQL => (category ? sql`and ${area} = ${category}` : sql``);
  const days = (day: SQL): SQL => sql`${day} between ${range.from}::date and ${range.to}::date`;
  const { rows } = await tx.execute<MonthValue>(sql`
    with estudo as materialized (
      select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id},
             ${diagnostico.data_inicio}, ${diagnostico.data_apresentacao}
        from ${diagnostico}
       where ${joinConditions([
         visibleStudies(actor),
         consultor ? sql`${diagnostico.consultor_id} = ${consultor}` : undefined,
         category ? hasArea(category) : undefined,
       ])}),
    apolice as materialized (
      select ${dayOf(sql`p.criado_em`)} as dia,
             case when ${paysPremium(sql`i.codigo`)}
                  then ${yearlyPremium(sql`p.valor_premio`, sql`p.periodicidade_pagamento`)} end as premio
        from diagnostico_apolice p join estudo using (empresa_id, diagnostico_id)
        left join diagnostico_produto_item_opcao o on o.empresa_id = p.empresa_id
         and o.diagnostico_produto_item_opcao_id = p.diagnostico_produto_item_opcao_id
        left join diagnostico_produto_item i on i.empresa_id = o.empresa_id
         and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
       where p.excluido_em is null and ${within(sql`p.criado_em`, range)} ${ofArea(sql`p.produto_diagnostico_id`)}),
    fato (metrica, motivo, dia, valor) as (
      select 'estudos', null, data_inicio, 1::numeric from estudo where ${days(sql`data_inicio`)}
      union all
      select 'apresentacoes', null, data_apresentacao, 1 from estudo where ${days(sql`data_apresentacao`)}
      union all select 'apolices', null, dia, 1 from apolice
      union all select 'premio', null, dia, premio from apolice where premio is not null
      union all
      select 'recusas', t.motivo_recusa, ${dayOf(sql`t.entrada_no_estagio`)}, 1
        from tarefa t join estudo using (empresa_id, diagnostico_id)
       where t.estagio_especialista = 7 and t.cancelada_em is null
         and ${within(sql`t.entrada_no_estagio`, range)} ${ofArea(sql`t.produto_diagnostico_id`)}
      union all
      select 'clientes', null, ${dayOf(sql`${cliente.criado_em}`)}, 1
        from ${cliente}
       where ${joinConditions([
         visibleCustomers(actor),
         within(sql`${cliente.criado_em}`, range),
         consultor ? sql`${cliente.consultor_id} = ${consultor}` : undefined,
         category
           ? sql`(${cliente.empresa_id}, ${cliente.cliente_id}) in (select empresa_id, cliente_id from estudo)`
           : undefined,
       ])})
    select metrica, motivo, extract(year from dia)::int as ano, extract(month from dia)::int as mes,
           round(sum(valor), 2)::float8 as valor
      from fato group by 1, 2, 3, 4`);
  return rows;
}
