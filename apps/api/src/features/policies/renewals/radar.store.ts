import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import {
  JANELAS_RENOVACAO,
  type JanelaRenovacao,
  lastEndOf,
  RADAR_DIAS,
  RADAR_PASSADO,
} from '@farol/domain/policies';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { cliente, diagnostico_apolice } from '../../../db/schema/index.ts';
import { oneOf, type Selection } from '../../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../../platform/paging.ts';
import { isRenewed } from '../../diagnosis/index.ts';
import { visibleTo } from '../policies.policy.ts';
import { POLICY_COLUMNS } from '../policies.store.ts';
import { matchesSearch } from '../policy-search.store.ts';

export type RadarFilter = {
  janela?: JanelaRenovacao;
  consultor?: number;
  fornecedor?: string;
  produto?: number;
  busca?: string;
  diagnostico_apolice_id?: number;
};

const END = diagnostico_apolice.vigencia_fim;
const { empresa_id, renova_apolice_id } = diagnostico_apolice;

/** R$ a year; a single premium counts once. */
const YEARLY = sql`${diagnostico_apolice.valor_premio}
  * case ${diagnostico_apolice.periodicidade_pagamento} when 'monthly' then 12 else 1 end`;

const IS_OPEN = sql`(${diagnostico_apolice.nao_renovada_em} is null and not exists (
  select from diagnostico_apolice r where r.empresa_id = ${empresa_id} and r.excluido_em is null
     and r.renova_apolice_id = ${diagnostico_apolice.diagnostico_apolice_id}))`;

const IS_RENEWED = isRenewed('diagnostico_apolice');

const endsWithin = (from: CalendarDay | null, to: CalendarDay): SQL =>
  from === null
    ? sql`(${END} < ${to}::date and ${IS_OPEN} and ${IS_RENEWED})`
    : sql`(${END} between ${from}::date and ${to}::date and ${IS_OPEN} and ${IS_RENEWED})`;

/** Renewed in the last year with another premium. */
const hasChangedPremium = (since: CalendarDay): SQL => sql`(${renova_apolice_id} is not null
  and ${diagnostico_apolice.criado_em} >= ${since}::date
  and exists (select from diagnostico_apolice a
               where a.empresa_id = ${empresa_id} and a.diagnostico_apolice_id = ${renova_apolice_id}
                 and a.valor_premio * case a.periodicidade_pagamento when 'monthly' then 12 else 1 end
                     <> ${YEARLY}))`;

/** The policies of a window; without one all that are due. */
function inWindow(janela: JanelaRenovacao | null, today: CalendarDay): SQL {
  const since = addDays(today, -RADAR_PASSADO);
  switch (janela) {
    case null:
      return endsWithin('1900-01-01', addDays(today, RADAR_DIAS));
    case 'vencida':
      return endsWithin(null, today);
    case 'premio_mudou':
      return hasChangedPremium(since);
    case 'nao_renovada':
      return sql`${diagnostico_apolice.nao_renovada_em} >= ${since}::date`;
    default:
      return endsWithin(today, lastEndOf(janela, today));
  }
}

/** The other filters, among visible policies. */
function matching(actor: Actor, filter: RadarFilter): SQL {
  const { consultor, fornecedor, produto, busca, diagnostico_apolice_id: id } = filter;
  return and(
    visibleTo(actor),
    sql`not ${cliente.exemplo}`,
    consultor === undefined ? undefined : eq(cliente.consultor_id, consultor),
    fornecedor ? eq(diagnostico_apolice.fornecedor, fornecedor) : undefined,
    produto === undefined ? undefined : sql`${diagnostico_apolice.produto_diagnostico_id} = ${produto}`,
    busca ? matchesSearch(actor, busca) : undefined,
    id === undefined ? undefined : eq(diagnostico_apolice.diagnostico_apolice_id, id),
  ) as SQL;
}

/** One policy asked for by id is found outside the window too, unless a window is asked for. */
const isAnywhere = ({ janela, diagnostico_apolice_id }: RadarFilter): boolean =>
  diagnostico_apolice_id !== undefined && janela === undefined;

const where = (actor: Actor, filter: RadarFilter, today: CalendarDay): SQL =>
  isAnywhere(filter)
    ? matching(actor, filter)
    : sql`${matching(actor, filter)} and ${inWindow(filter.janela ?? null, today)}`;

const POLICIES = sql`${diagnostico_apolice}
  join ${cliente} on ${cliente.empresa_id} = ${diagnostico_apolice.empresa_id}
   and ${cliente.cliente_id} = ${diagnostico_apolice.cliente_id}`;

/** Earliest end first; of what is past, the latest first. */
function orderOf({ janela }: RadarFilter): SQL {
  const id = diagnostico_apolice.diagnostico_apolice_id;
  if (janela === 'premio_mudou') return sql`${diagnostico_apolice.criado_em} desc, ${id}`;
  if (janela === 'nao_renovada') return sql`${diagnostico_apolice.nao_renovada_em} desc, ${id}`;
  return sql`${END} asc, ${id}`;
}

/** The study that a new one starts from: the newest concluded, else the newest that is no draft. */
const NEWEST_STUDY = sql<number | null>`(
  select e.diagnostico_id from diagnostico e
   where e.empresa_id = ${cliente.empresa_id} and e.cliente_id = ${cliente.cliente_id} and e.excluido_em is null
   order by e.estagio = 10 desc, e.estagio > 3 desc, e.diagnostico_id desc limit 1)`;

const CONSULTANT = sql<string>`coalesce((
  select f.pessoa_nome from funcionario f where f.funcionario_id = ${cliente.consultor_id}), '')`;

const selectRadar = (tx: Tx) =>
  tx
    .select({
      ...POLICY_COLUMNS,
      consultor_id: cliente.consultor_id,
      consultor: CONSULTANT,
      estudo_id: NEWEST_STUDY,
    })
    .from(diagnostico_apolice)
    .innerJoin(
      cliente,
      and(
        eq(cliente.empresa_id, diagnostico_apolice.empresa_id),
        eq(cliente.cliente_id, diagnostico_apolice.cliente_id),
      ),
    );

export const radarPage = (tx: Tx, actor: Actor, filter: RadarFilter & Page, today: CalendarDay) =>
  selectRadar(tx)
    .where(where(actor, filter, today))
    .orderBy(orderOf(filter))
    .limit(filter.per_page)
    .offset(offsetOf(filter));

export type RadarRow = Awaited<ReturnType<typeof radarPage>>[number];

export const radarSelection = (actor: Actor, filter: RadarFilter, today: CalendarDay): Selection => ({
  id: sql`${diagnostico_apolice.diagnostico_apolice_id}`,
  from: POLICIES,
  where: where(actor, filter, today),
  order: orderOf(filter),
});

export const radarByIds = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  selectRadar(tx).where(
    and(visibleTo(actor), oneOf(sql`${diagnostico_apolice.diagnostico_apolice_id}`, ids)),
  );

export async function countRadar(tx: Tx, actor: Actor, filter: RadarFilter, today: CalendarDay) {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${POLICIES} where ${where(actor, filter, today)} limit ${COUNT_LIMIT + 1}) alguma`);
  return rows[0]?.n ?? 0;
}

type WindowTotal = { janela: JanelaRenovacao | null; quantidade: number; premio_anual: number };

/** Policies and their premium of a year in every window, of the other filters. */
export async function windowTotals(
  tx: Tx,
  actor: Actor,
  { janela: _, ...filter }: RadarFilter,
  today: CalendarDay,
): Promise<WindowTotal[]> {
  const windows = [null, ...JANELAS_RENOVACAO];
  const counted = windows.map(
    (janela) => sql`select ${janela}::text as janela, count(*)::int as quantidade,
      coalesce(sum(${YEARLY}), 0)::float8 as premio_anual
      from ${POLICIES} where ${where(actor, { ...filter, ...(janela && { janela }) }, today)}`,
  );
  const { rows } = await tx.execute<WindowTotal>(sql.join(counted, sql` union all `));
  return rows;
}

/** Insurers of the policies in the radar, whatever the filters. */
export async function radarInsurers(tx: Tx, actor: Actor, today: CalendarDay): Promise<string[]> {
  const { rows } = await tx.execute<{ fornecedor: string }>(sql`
    select distinct ${diagnostico_apolice.fornecedor} as fornecedor from ${POLICIES}
     where ${where(actor, {}, today)} and ${diagnostico_apolice.fornecedor} <> '' order by 1 limit 200`);
  return rows.map(({ fornecedor }) => fornecedor);
}
