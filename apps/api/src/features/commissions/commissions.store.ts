import type { Divergencia } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { CalendarDay } from '@farol/domain/calendar';
import { firstMesOnTime, type Mes, TOLERANCIA } from '@farol/domain/commissions';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico_apolice } from '../../db/schema/index.ts';
import type { Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { matchesSearch, visiblePolicies } from '../policies/index.ts';

type CommissionFilter = {
  consultor?: number;
  fornecedor?: string;
  busca?: string;
  divergencia?: Divergencia;
};
export type Asked = { filter: CommissionFilter; de: Mes; ate: Mes; today: CalendarDay };

/** Own policies of real customers. */
export const ownPolicies = (actor: Actor): SQL =>
  sql`${visiblePolicies(actor)} and not ${diagnostico_apolice.outra_corretora} and not ${cliente.exemplo}`;

const JOINED = sql`${diagnostico_apolice}
  join ${cliente} on ${cliente.empresa_id} = ${diagnostico_apolice.empresa_id}
   and ${cliente.cliente_id} = ${diagnostico_apolice.cliente_id}`;

/** As situacaoOf of the domain says. */
const situacao = (today: CalendarDay): SQL => sql`case
  when m.recebimentos > 0 then
    case when abs(m.recebido - m.esperado) > ${TOLERANCIA}::numeric then 'diferenca' else 'confere' end
  when m.competencia < ${firstMesOnTime(today)}::date then 'atrasada' else 'prevista' end`;

const DIVERGENT: Record<Divergencia, readonly string[]> = {
  todas: ['diferenca', 'atrasada'],
  diferenca: ['diferenca'],
  atrasada: ['atrasada'],
};

/**
 * The CTEs of the months asked for, of all policies or of these: totals, groups, list and file read these rows, so that
 * they agree.
 */
function monthsOf(actor: Actor, { filter, de, ate, today }: Asked, ids?: readonly number[]): SQL {
  const { consultor, fornecedor, busca, divergencia } = filter;
  const wanted = divergencia && DIVERGENT[divergencia];
  return sql`todo as materialized (
    select m.diagnostico_apolice_id, m.competencia, m.esperado, m.recebido, ${situacao(today)} as situacao,
           ${cliente.consultor_id} as consultor_id,
           coalesce(${diagnostico_apolice.fornecedor}, '') as fornecedor
      from ${JOINED}
      join comissao_mes m on m.empresa_id = ${diagnostico_apolice.empresa_id}
       and m.diagnostico_apolice_id = ${diagnostico_apolice.diagnostico_apolice_id}
     where ${ownPolicies(actor)} and m.competencia between ${de}::date and ${ate}::date
       and (m.esperado > 0 or m.recebimentos > 0)
       ${ids ? sql`and m.diagnostico_apolice_id = any (${sql.param(ids)}::int[])` : sql``}
       ${consultor === undefined ? sql`` : sql`and ${cliente.consultor_id} = ${consultor}`}
       ${fornecedor ? sql`and ${diagnostico_apolice.fornecedor} = ${fornecedor}` : sql``}
       ${busca ? sql`and ${matchesSearch(actor, busca)}` : sql``}),
  mes as (select * from todo ${
    wanted
      ? sql`where diagnostico_apolice_id in (
              select diagnostico_apolice_id from todo where situacao = any (${sql.param(wanted)}::text[]))`
      : sql``
  })`;
}

const FIGURES = sql`coalesce(sum(esperado), 0)::float8 as esperado,
  coalesce(sum(recebido), 0)::float8 as recebido,
  coalesce(sum(recebido - esperado) filter (where situacao in ('confere', 'diferenca')), 0)::float8 as diferenca,
  coalesce(sum(esperado) filter (where situacao = 'atrasada'), 0)::float8 as atrasado`;

type Figures = { esperado: number; recebido: number; diferenca: number; atrasado: number };

const BY_POLICY = sql`select diagnostico_apolice_id, min(consultor_id) as consultor_id, ${FIGURES},
  count(*) filter (where situacao = 'diferenca')::int as meses_com_diferenca,
  count(*) filter (where situacao = 'atrasada')::int as meses_atrasados,
  to_char(min(competencia) filter (where situacao = 'atrasada'), 'YYYY-MM') as atrasada_desde
  from mes group by diagnostico_apolice_id`;

/** What is late first, then what differs most. */
const ORDER = sql`atrasado desc, abs(diferenca) desc, diagnostico_apolice_id`;

const CONSULTANT = sql`coalesce((
  select f.pessoa_nome from funcionario f where f.funcionario_id = linha.consultor_id), '') as consultor`;

export type CommissionRow = Figures & {
  diagnostico_apolice_id: number;
  consultor_id: number;
  consultor: string;
  meses_com_diferenca: number;
  meses_atrasados: number;
  atrasada_desde: string | null;
};

export async function listCommissions(tx: Tx, actor: Actor, asked: Asked, page: Page) {
  const { rows } = await tx.execute<CommissionRow>(sql`
    with ${monthsOf(actor, asked)}, linha as (${BY_POLICY})
    select linha.*, ${CONSULTANT} from linha order by ${ORDER} limit ${page.per_page} offset ${offsetOf(page)}`);
  return rows;
}

export async function countCommissions(tx: Tx, actor: Actor, asked: Asked): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with ${monthsOf(actor, asked)}
    select count(*)::int as n from (
      select distinct diagnostico_apolice_id from mes limit ${COUNT_LIMIT + 1}) alguma`);
  return rows[0]?.n ?? 0;
}

/** The list's rows without its pages. */
export const commissionSelection = (actor: Actor, asked: Asked): Selection => ({
  id: sql`diagnostico_apolice_id`,
  from: sql`(with ${monthsOf(actor, asked)} ${BY_POLICY}) linha`,
  where: sql`true`,
  order: ORDER,
});

/** The rows of these policies, as the list has them, worked out for them alone. */
export async function commissionsByIds(tx: Tx, actor: Actor, asked: Asked, ids: readonly number[]) {
  const { rows } = await tx.execute<CommissionRow>(sql`
    with ${monthsOf(actor, asked, ids)}, linha as (${BY_POLICY})
    select linha.*, ${CONSULTANT} from linha order by ${ORDER}`);
  return rows;
}

type SummaryRow = Figures & {
  por: 'total' | 'mes' | 'seguradora' | 'consultor';
  chave: string;
  nome: string;
};

/** Insurers, or consultants: beyond these are the smallest. */
const MOST_GROUPS = 200;

/** Totals of the period, and of each month, insurer and consultant. */
export async function summarizeCommissions(tx: Tx, actor: Actor, asked: Asked): Promise<SummaryRow[]> {
  const { rows } = await tx.execute<SummaryRow>(sql`
    with ${monthsOf(actor, asked)}, linha as (
      select case when grouping(competencia) = 0 then 'mes' when grouping(fornecedor) = 0 then 'seguradora'
                  when grouping(consultor_id) = 0 then 'consultor' else 'total' end as por,
             coalesce(to_char(competencia, 'YYYY-MM'), fornecedor, consultor_id::text, '') as chave,
             consultor_id, ${FIGURES}
        from mes group by grouping sets ((), (competencia), (fornecedor), (consultor_id)))
    select por, chave, esperado, recebido, diferenca, atrasado,
           case por when 'consultor' then coalesce((
             select f.pessoa_nome from funcionario f where f.funcionario_id = linha.consultor_id), '')
           else chave end as nome
      from (select *, row_number() over (partition by por order by esperado desc, recebido desc, chave) as lugar
              from linha) linha
     where por = 'mes' or lugar <= ${MOST_GROUPS}
     order by por, case when por = 'mes' then chave end, lugar`);
  return rows;
}

/** Insurers of the visible policies, whatever the filters. */
export async function insurersOf(tx: Tx, actor: Actor): Promise<string[]> {
  const { rows } = await tx.execute<{ fornecedor: string }>(sql`
    select distinct ${diagnostico_apolice.fornecedor} as fornecedor from ${JOINED}
     where ${ownPolicies(actor)} and ${diagnostico_apolice.fornecedor} <> '' order by 1 limit 200`);
  return rows.map(({ fornecedor }) => fornecedor);
}
