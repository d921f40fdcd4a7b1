import type { Metrica } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import { allItens, contractPayment } from '@farol/domain/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { isCoveredBy, visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { startOfDay } from '../due.store.ts';
import { hasArea, joinConditions } from '../filters.store.ts';
import type { Range } from './periods.ts';

export type DashboardFilter = { category?: number; consultor?: number };

/** Metrics whose values are averaged; the others are summed. */
const AVERAGED: readonly Metrica[] = ['conversao', 'dias'];

/** The figure of a set of facts. */
export const figureOf: SQL = sql`case
  when metrica = any (${sql.param(AVERAGED)}::text[]) then round(avg(valor), 1) else round(sum(valor), 2) end::float8`;

const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Sao_Paulo')::date`;
const endOf = (day: CalendarDay): SQL => startOfDay(addDays(day, 1));

type Asked = { filter: DashboardFilter; range: Range };

/** Of the actor's companies: what is read beside `estudo` would be read of all companies. */
const inCompanies = (table: string, { empresas }: Pick<Actor, 'empresas'>): SQL =>
  sql`${sql.raw(table)}.empresa_id = any (${sql.param(empresas)}::int[])`;

const within = (instant: SQL, { from, to }: Range): SQL =>
  sql`${instant} >= ${startOfDay(from)} and ${instant} < ${endOf(to)}`;
const days = (day: SQL, { from, to }: Range): SQL => sql`${day} between ${from}::date and ${to}::date`;
const ofArea = (area: SQL, { category }: DashboardFilter): SQL =>
  category ? sql`and ${area} = ${category}` : sql``;

/** Studies of the filters that the actor sees. */
export const studiesOf = (actor: Actor, { category, consultor }: DashboardFilter, more?: SQL): SQL => sql`
  select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id},
         ${diagnostico.consultor_id}, ${diagnostico.data_inicio}, ${diagnostico.data_apresentacao},
         ${diagnostico.concluido_em}, ${diagnostico.estagio}, ${diagnostico.encerrado_em},
         ${diagnostico.encerrado_motivo}
    from ${diagnostico}
   where ${joinConditions([
     visibleStudies(actor),
     consultor ? sql`${diagnostico.consultor_id} = ${consultor}` : undefined,
     category ? hasArea(category) : undefined,
     more,
   ])}`;

const fact = (
  metrica: Metrica,
  dia: SQL,
  over: { chave?: SQL; area?: SQL; seguradora?: SQL; valor?: SQL } = {},
): SQL => sql`
  select ${metrica}::text as metrica, ${over.chave ?? sql`null`}::text as chave, ${dia} as dia,
         e.empresa_id, e.cliente_id, e.diagnostico_id, e.consultor_id,
         ${over.area ?? sql`null`}::int as area, ${over.seguradora ?? sql`null`}::text as seguradora,
         ${over.valor ?? sql`1`}::numeric as valor`;

/** Premium per year; a single premium counts in full in the year it is paid. */
const yearlyPremium = (premium: SQL, periodicity: SQL): SQL =>
  sql`coalesce(${premium}, 0) * case ${periodicity} when 'monthly' then 12 else 1 end`;

const WITH_PREMIUM = allItens
  .map(({ codigo }) => codigo)
  .filter((codigo) => contractPayment(codigo) === 'premio');

/** Whether the cost of a contract of this item is a premium: not an instalment, contribution or exchange. */
const paysPremium = (codigo: SQL): SQL => sql`${codigo} = any (${sql.param(WITH_PREMIUM)}::text[])`;

/** Deliveries of quotes: each round. */
const deliveries = ({ filter, range }: Asked, actor: Actor): SQL => sql`
  ${fact('cotacoes', dayOf(sql`h.quando`), { area: sql`h.produto_diagnostico_id` })}
    from historico_estagio h join estudo e using (empresa_id, diagnostico_id)
   where ${inCompanies('h', actor)} and h.objeto = 'tarefa' and h.evento = 'entregar_cotacao' and h.para = '2'
     and ${within(sql`h.quando`, range)} ${ofArea(sql`h.produto_diagnostico_id`, filter)}`;

/** Areas that the customer approved: the first time, however often the area was reopened since. */
const approvals = ({ filter, range }: Asked, actor: Actor): SQL => sql`
  ${fact('aprovacoes', dayOf(sql`h.quando`), { area: sql`h.produto_diagnostico_id` })}
    from historico_estagio h join estudo e using (empresa_id, diagnostico_id)
   where ${inCompanies('h', actor)} and h.objeto = 'tarefa' and h.evento = 'enviar_respostas' and h.para = '3'
     and not exists (
       select from historico_estagio antes
        where ${inCompanies('antes', actor)} and antes.empresa_id = h.empresa_id and antes.diagnostico_id = h.diagnostico_id
          and antes.objeto = 'tarefa' and antes.evento = 'enviar_respostas' and antes.para = '3'
          and antes.produto_diagnostico_id = h.produto_diagnostico_id
          and (antes.quando, antes.historico_estagio_id) < (h.quando, h.historico_estagio_id))
     and ${within(sql`h.quando`, range)} ${ofArea(sql`h.produto_diagnostico_id`, filter)}`;

/** Issued policies; their premium per year; the remuneration stated in the option that each issues. */
const policies = (
  metrica: Metrica,
  actor: Actor,
  { filter, range }: Asked,
  valor?: SQL,
  more = sql``,
): SQL => sql`
  ${fact(metrica, dayOf(sql`p.criado_em`), {
    area: sql`p.produto_diagnostico_id`,
    seguradora: sql`nullif(p.fornecedor, '')`,
    ...(valor && { valor }),
  })}
    from diagnostico_apolice p join estudo e using (empresa_id, diagnostico_id)
    left join diagnostico_produto_item_opcao o on o.empresa_id = p.empresa_id
     and o.diagnostico_produto_item_opcao_id = p.diagnostico_produto_item_opcao_id
    left join diagnostico_produto_item i on i.empresa_id = o.empresa_id
     and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id ${more}
   where ${inCompanies('p', actor)} and p.excluido_em is null and ${within(sql`p.criado_em`, range)}
     ${ofArea(sql`p.produto_diagnostico_id`, filter)}`;

/** Of every cover that the policy has: one may carry the options of a whole proposal. */
const COMMISSION = sql`
    cross join lateral (
      select sum(farol_valor(c.campos ->> 'remuneracao_intermediacao')) as comissao
        from diagnostico_produto_item_opcao c
       where ${isCoveredBy('p', 'c')}) pago`;

const isApproved = ({ category }: DashboardFilter): SQL => sql`exists (
  select from historico_estagio h where h.empresa_id = e.empresa_id and h.diagnostico_id = e.diagnostico_id
     and h.objeto = 'tarefa' and h.evento = 'enviar_respostas' and h.para = '3'
     ${category ? sql`and h.produto_diagnostico_id = ${category}` : sql``})`;

const SOURCES: Record<Metrica, (asked: Asked, actor: Actor) => SQL> = {
  estudos: ({ range }) => sql`
    ${fact('estudos', sql`e.data_inicio`)} from estudo e where ${days(sql`e.data_inicio`, range)}`,
  concluidos: ({ range }) => sql`
    ${fact('concluidos', dayOf(sql`e.concluido_em`))} from estudo e where ${within(sql`e.concluido_em`, range)}`,
  cotacoes: deliveries,
  apresentacoes: ({ range }) => sql`
    ${fact('apresentacoes', sql`e.data_apresentacao`)} from estudo e
     where ${days(sql`e.data_apresentacao`, range)}`,
  aprovacoes: approvals,
  conversao: ({ filter, range }) => sql`
    ${fact('conversao', sql`e.data_apresentacao`, { valor: sql`case when ${isApproved(filter)} then 100 else 0 end` })}
      from estudo e where ${days(sql`e.data_apresentacao`, range)}`,
  apolices: (asked, actor) => policies('apolices', actor, asked),
  premio: (asked, actor) => sql`
    ${policies('premio', actor, asked, yearlyPremium(sql`p.valor_premio`, sql`p.periodicidade_pagamento`))}
       and ${paysPremium(sql`i.codigo`)}`,
  comissao: (asked, actor) => sql`
    ${policies('comissao', actor, asked, sql`pago.comissao`, COMMISSION)} and pago.comissao > 0`,
  recusas: ({ filter, range }, actor) => sql`
    ${fact('recusas', dayOf(sql`t.entrada_no_estagio`), {
      chave: sql`t.motivo_recusa`,
      area: sql`t.produto_diagnostico_id`,
    })}
      from tarefa t join estudo e using (empresa_id, diagnostico_id)
     where ${inCompanies('t', actor)} and t.estagio_especialista = 7 and t.cancelada_em is null
       and ${within(sql`t.entrada_no_estagio`, range)} ${ofArea(sql`t.produto_diagnostico_id`, filter)}`,
  dias: ({ range }, actor) => sql`
    ${fact('dias', dayOf(sql`e.quando`), {
      chave: sql`e.de`,
      valor: sql`extract(epoch from e.quando - e.entrou) / 86400`,
    })}
      from (
        select estudo.*, h.de, h.quando,
               lag(h.quando) over (partition by h.empresa_id, h.diagnostico_id
                                   order by h.quando, h.historico_estagio_id) as entrou
          from historico_estagio h join estudo using (empresa_id, diagnostico_id)
         where ${inCompanies('h', actor)} and h.objeto = 'estudo' and h.de is distinct from h.para and h.quando < ${endOf(range.to)}) e
     where e.entrou is not null and e.de not in ('10', 'encerrado') and ${within(sql`e.quando`, range)}`,
  clientes: ({ filter: { category, consultor }, range }, actor) => sql`
    select 'clientes', null::text, ${dayOf(sql`${cliente.criado_em}`)}, ${cliente.empresa_id},
           ${cliente.cliente_id}, null::int, ${cliente.consultor_id}, null::int, null::text, 1::numeric
      from ${cliente}
     where ${joinConditions([
       visibleCustomers(actor),
       within(sql`${cliente.criado_em}`, range),
       consultor ? sql`${cliente.consultor_id} = ${consultor}` : undefined,
       category
         ? sql`(${cliente.empresa_id}, ${cliente.cliente_id}) in (select empresa_id, cliente_id from estudo)`
         : undefined,
     ])}`,
};

/**
 * For this transaction. Without statistics, as in an installation's first minutes, the planner takes `estudo` for one
 * row and reads the history once per study: seconds for some hundred studies. With them nested loops stay: without, a
 * small company's dashboard read the options of all companies.
 */
export const avoidNestedLoops = (tx: Tx) =>
  tx.execute(sql`
    select set_config('enable_nestloop', case when reltuples > 0 then 'on' else 'off' end, true)
      from pg_class where oid = 'historico_estagio'::regclass`);

/**
 * The CTEs `estudo` and `fato`: one row for everything that a metric counts in a range. Figures, breakdowns
 * and lists all read these rows, so they agree.
 */
export const factsOf = (metrics: readonly Metrica[], actor: Actor, asked: Asked): SQL => sql`
  estudo as materialized (${studiesOf(actor, asked.filter)}),
  fato (metrica, chave, dia, empresa_id, cliente_id, diagnostico_id, consultor_id, area, seguradora, valor) as (
    ${sql.join(
      metrics.map((metrica) => SOURCES[metrica](asked, actor)),
      sql` union all `,
    )})`;
