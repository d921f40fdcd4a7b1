import type { Metrica } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { allItens, contractPayment } from '@farol/domain/catalogue';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, fato_estudo } from '../../db/schema/index.ts';
import { ofConsultants, visibleCustomers } from '../../features/customers/index.ts';
import { coveredByText } from '../../features/diagnosis/index.ts';
import { startOfDay } from '../due.store.ts';
import { joinConditions, ROW, ROWS, STUDIES, visibleRows } from '../filters.store.ts';
import type { Range } from './periods.ts';

export type DashboardFilter = { category?: number; consultor?: number };

/** Metrics whose values are averaged; the others are summed. */
const AVERAGED: readonly Metrica[] = ['conversao', 'dias'];

/** The figure of facts by their sum and number. */
export const figure = (sum: SQL, count: SQL): SQL => sql`case
  when metrica = any (${sql.param(AVERAGED)}::text[]) then round(${sum} / ${count}, 1) else round(${sum}, 2) end::float8`;

/** The figure of a set of facts. */
export const figureOf: SQL = figure(sql`sum(valor)`, sql`count(*)`);

/** Items whose contract costs a premium: not an instalment, contribution or exchange. */
export const ITEMS_WITH_PREMIUM = allItens
  .map(({ codigo }) => codigo)
  .filter((codigo) => contractPayment(codigo) === 'premio');

const OF_STUDY = 'empresa_id, diagnostico_id, cliente_id, consultor_id, areas_do_estudo';

/**
 * The facts of studies ($1, $2) that are there, of erased people too; $3: ITEMS_WITH_PREMIUM. An approval is the first one of its area. A
 * policy's commission is that of every cover it has; its premium per year, a single one in full. An event that counts is
 * written with the change of its study or task, which announces the study.
 */
export const FACTS_OF_STUDIES = `
  with estudo as materialized (
    select s.empresa_id, s.diagnostico_id, s.cliente_id, s.consultor_id, s.data_inicio, s.data_apresentacao,
           s.concluido_em, array(select p.produto_diagnostico_id from diagnostico_produto p
                                  where p.empresa_id = s.empresa_id and p.diagnostico_id = s.diagnostico_id
                                    and not p.oculto order by 1) as areas_do_estudo
      from ${STUDIES}
      join diagnostico s on s.empresa_id = k.empresa_id and s.diagnostico_id = k.diagnostico_id
      join cliente c on c.empresa_id = s.empresa_id and c.cliente_id = s.cliente_id
     where s.excluido_em is null and not s.exemplo
       and (c.excluido_em is null or c.anonimizado_em is not null)),
  historia as materialized (
    select ${OF_STUDY}, h.historico_estagio_id, h.objeto, h.evento, h.produto_diagnostico_id, h.de, h.para, h.quando
      from estudo join historico_estagio h using (empresa_id, diagnostico_id) where h.objeto in ('estudo', 'tarefa')),
  aprovacao as materialized (
    select h.*, row_number() over (partition by empresa_id, diagnostico_id, produto_diagnostico_id
                                   order by quando, historico_estagio_id) as vez
      from historia h where objeto = 'tarefa' and evento = 'enviar_respostas' and para = '3'),
  aprovado as materialized (
    select empresa_id, diagnostico_id, array_agg(produto_diagnostico_id) as areas from aprovacao group by 1, 2),
  fato (${OF_STUDY}, metrica, origem, chave, dia, area, seguradora, valor) as (
    select ${OF_STUDY}, metrica, 0, null::text, dia, null::int, null::text, 1::numeric
      from estudo cross join lateral (values
        ('estudos', data_inicio), ('concluidos', concluido_em::date), ('apresentacoes', data_apresentacao)) v (metrica, dia)
     where dia is not null
    union all
    select ${OF_STUDY}, 'conversao', filtro, null, data_apresentacao, null, null,
           case when filtro = any (a.areas) or filtro = 0 and a.areas is not null then 100 else 0 end
      from estudo left join aprovado a using (empresa_id, diagnostico_id)
     cross join lateral unnest(0 || areas_do_estudo) filtro
     where data_apresentacao is not null
    union all
    select ${OF_STUDY}, 'cotacoes', historico_estagio_id, null, quando::date, produto_diagnostico_id, null, 1
      from historia where objeto = 'tarefa' and evento = 'entregar_cotacao' and para = '2'
    union all
    select ${OF_STUDY}, 'aprovacoes', historico_estagio_id, null, quando::date, produto_diagnostico_id, null, 1
      from aprovacao where vez = 1
    union all
    select ${OF_STUDY}, 'dias', historico_estagio_id, de, quando::date, null, null,
           extract(epoch from quando - entrou) / 86400
      from (select h.*, lag(quando) over (partition by empresa_id, diagnostico_id
                                          order by quando, historico_estagio_id) as entrou
              from historia h where objeto = 'estudo' and de is distinct from para) passagem
     where entrou is not null and de not in ('10', 'encerrado')
    union all
    select ${OF_STUDY}, 'recusas', t.tarefa_id, t.motivo_recusa, t.entrada_no_estagio::date,
           t.produto_diagnostico_id, null, 1
      from estudo join tarefa t using (empresa_id, diagnostico_id)
     where t.estagio_especialista = 7 and t.cancelada_em is null
    union all
    select e.empresa_id, e.diagnostico_id, e.cliente_id, e.consultor_id, e.areas_do_estudo, v.metrica,
           p.diagnostico_apolice_id, null, p.criado_em::date, p.produto_diagnostico_id, nullif(p.fornecedor, ''), v.valor
      from estudo e join diagnostico_apolice p using (empresa_id, diagnostico_id)
      left join diagnostico_produto_item_opcao o on o.empresa_id = p.empresa_id
       and o.diagnostico_produto_item_opcao_id = p.diagnostico_produto_item_opcao_id
      left join diagnostico_produto_item i on i.empresa_id = o.empresa_id
       and i.diagnostico_produto_item_id = o.diagnostico_produto_item_id
     cross join lateral (
       select sum(texto::numeric) filter (where pg_input_is_valid(texto, 'numeric') and texto !~* 'nan|inf') as comissao
         from diagnostico_produto_item_opcao c
        cross join lateral (select c.campos ->> 'remuneracao_intermediacao' as texto) resposta
        where ${coveredByText('p', 'c')}) pago
     cross join lateral (values
       ('apolices', 1),
       ('premio', case when i.codigo = any ($3::text[]) then coalesce(p.valor_premio, 0) *
                    case p.periodicidade_pagamento when 'monthly' then 12 else 1 end end),
       ('comissao', case when pago.comissao > 0 then pago.comissao end)) v (metrica, valor)
     where p.excluido_em is null and v.valor is not null)
  select empresa_id, diagnostico_id, metrica, origem, cliente_id, consultor_id, chave, dia, area,
         (select bit_or(1 << filtro) from unnest(
            case when metrica = 'conversao' then array[origem]
                 when metrica in ('estudos', 'concluidos', 'apresentacoes', 'dias') then 0 || areas_do_estudo
                 when area = any (areas_do_estudo) then array[0, area]
                 else array[0] end) filtro) as filtros, seguradora, valor
    from fato`;

type Asked = { filter: DashboardFilter; range: Range };

const ofConsultant = (column: SQL, { consultor }: DashboardFilter): SQL | undefined =>
  consultor ? sql`${column} = ${consultor}` : undefined;

const COLUMNS = sql`metrica, chave, dia, empresa_id, cliente_id, diagnostico_id, consultor_id, area, seguradora, valor`;

const ofStudies = (metrics: readonly Metrica[], actor: Actor, { filter, range }: Asked): SQL => sql`
  select ${COLUMNS} from ${fato_estudo} where ${joinConditions([
    inArray(fato_estudo.empresa_id, actor.empresas),
    sql`${fato_estudo.metrica} = any (${sql.param(metrics)}::text[])`,
    sql`${fato_estudo.dia} between ${range.from}::date and ${range.to}::date`,
    ofConsultants(actor, fato_estudo.consultor_id),
    ofConsultant(sql`${fato_estudo.consultor_id}`, filter),
    sql`${fato_estudo.filtros} & ${1 << (filter.category ?? 0)} > 0`,
  ])}`;

/** Studies of the filters that the actor sees. */
export const studiesOf = (actor: Actor, filter: DashboardFilter): SQL =>
  joinConditions([
    visibleRows(actor),
    ofConsultant(sql`${ROW.consultor_id}`, filter),
    filter.category ? sql`${filter.category} = any (${ROW.areas})` : undefined,
  ]);

/** Of the same types, so that each source is read by its index alone. */
const newCustomers = (actor: Actor, { filter, range: { from, to } }: Asked): SQL => sql`
  select 'clientes'::text, null::text, ${cliente.criado_em}::date, ${cliente.empresa_id}, ${cliente.cliente_id},
         null::int, ${cliente.consultor_id}, null::int, null::text, 1::numeric
    from ${cliente}
   where ${joinConditions([
     visibleCustomers(actor),
     sql`${cliente.criado_em} >= ${startOfDay(from)} and ${cliente.criado_em} < ${startOfDay(addDays(to, 1))}`,
     ofConsultant(sql`${cliente.consultor_id}`, filter),
     filter.category
       ? sql`(${cliente.empresa_id}, ${cliente.cliente_id}) in (
           select ${ROW.empresa_id}, ${ROW.cliente_id} from ${ROWS} where ${studiesOf(actor, filter)})`
       : undefined,
   ])}`;

/** For this transaction: workers take longer to start than these sums take, and the processor from other calls. */
export const withoutWorkers = (tx: Tx) =>
  tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true)`);

/** One row for everything that metrics count in a range: of studies, and new customers. */
const sourcesOf = (metrics: readonly Metrica[], actor: Actor, asked: Asked): SQL[] => [
  ofStudies(metrics, actor, asked),
  ...(metrics.includes('clientes') ? [newCustomers(actor, asked)] : []),
];

const together = (sources: readonly SQL[]): SQL => sql.join([...sources], sql` union all `);

/** The CTE `fato`: figures, breakdowns and lists all read these rows, so they agree. */
export const factsOf = (metrics: readonly Metrica[], actor: Actor, asked: Asked): SQL =>
  sql`fato (${COLUMNS}) as (${together(sourcesOf(metrics, actor, asked))})`;

/** The CTE `do_dia`: their sums by day, each source in the order of its index. */
export const daysOf = (metrics: readonly Metrica[], actor: Actor, asked: Asked): SQL => sql`
  do_dia as materialized (${together(
    sourcesOf(metrics, actor, asked).map(
      (source) => sql`
        select metrica, chave, dia, sum(valor) as soma, count(*) as linhas
          from (${source}) f (${COLUMNS}) group by metrica, dia, chave`,
    ),
  )})`;
