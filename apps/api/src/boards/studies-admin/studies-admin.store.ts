import type { Carga, ORDENS_ESTUDOS } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import {
  type Aguardando,
  type Estagio,
  type Pontualidade,
  pendingDays,
  type StatusTarefa,
} from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { providersOf } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { daysSince, now, punctualityOf } from '../due.store.ts';
import {
  isLate,
  joinConditions,
  matchesStudySearch,
  ROW,
  ROWS,
  SITUACAO,
  visibleRows,
} from '../filters.store.ts';
import { isLoad } from '../load.policy.ts';

export type StudiesAdminFilter = {
  nome?: string;
  consultor?: number;
  /** Status of the consultant's activity. */
  status?: number;
  especialista?: number;
  carga?: Carga;
  estagio?: number;
  situacao?: keyof typeof SITUACAO;
  /** 1: some deadline of the study has passed; 2: none. */
  pontualidade?: number | undefined;
  aguardando?: Aguardando;
  data_inicio?: CalendarDay;
  data_final?: CalendarDay;
  /** Pending for at least this many days. */
  tempo_estudo?: number;
};

export type StudiesAdminOrder = { ordenar_por: (typeof ORDENS_ESTUDOS)[number]; ordem: 'asc' | 'desc' };

const where = (actor: Actor, filter: StudiesAdminFilter, clock: Clock): SQL => {
  const { nome, consultor, status, data_inicio, data_final, tempo_estudo, pontualidade } = filter;
  return joinConditions([
    visibleRows(actor),
    nome ? matchesStudySearch(actor, nome) : undefined,
    nome
      ? sql`farol_sem_acento(${ROW.pessoa_nome} collate "C") like all (farol_padroes(${nome}))`
      : undefined,
    consultor ? sql`${ROW.consultor_id} = ${consultor}` : undefined,
    status ? sql`${ROW.status_tarefa} = ${status}` : undefined,
    filter.especialista && !filter.carga
      ? sql`${filter.especialista} = any (${ROW.especialistas})`
      : undefined,
    filter.estagio ? sql`${ROW.estagio} = ${filter.estagio}` : undefined,
    filter.carga
      ? isLoad({ ...filter, carga: filter.carga }, clock)
      : filter.situacao && SITUACAO[filter.situacao],
    pontualidade ? isLate(pontualidade, now(clock)) : undefined,
    filter.aguardando ? sql`${ROW.aguardando} = ${filter.aguardando}` : undefined,
    data_inicio ? sql`${ROW.data_inicio} >= ${data_inicio}::date` : undefined,
    data_final ? sql`${ROW.data_inicio} <= ${data_final}::date` : undefined,
    tempo_estudo === undefined
      ? undefined
      : sql`${ROW.aberto} and ${ROW.data_inicio} <= ${addDays(clock.today(), -tempo_estudo)}::date`,
  ]);
};

type StoredRow = {
  empresa_id: number;
  diagnostico_id: number;
  cliente_id: number;
  pessoa_nome: string;
  consultor: string;
  estagio: Estagio;
  encerrado_em: string | null;
  entrada_no_estagio: string;
  dias_no_estagio: number;
  data_inicio: CalendarDay;
  status_tarefa: StatusTarefa | null;
  prazo: string | null;
  pontualidade: Pontualidade | null;
  aguardando: Aguardando | null;
  especialista: string | null;
  fornecedor: string | null;
};
export type StudyAdminRow = StoredRow & { dias_pendente: number | null };

const CONSULTANT = sql`(select pessoa_nome from funcionario where funcionario_id = ${ROW.consultor_id})`;

const ORDERS: Record<Exclude<StudiesAdminOrder['ordenar_por'], 'consultor'>, readonly SQL[]> = {
  data_inicio: [sql`${ROW.data_inicio}`],
  pessoa_nome: [sql`${ROW.pessoa_nome}`],
  estagio: [sql`${ROW.estagio}`, sql`${ROW.entrada_no_estagio}`],
  entrada_no_estagio: [sql`${ROW.entrada_no_estagio}`],
};

function orderOf({ ordenar_por, ordem }: StudiesAdminOrder): SQL {
  const direction = ordem === 'asc' ? sql`asc` : sql`desc`;
  // People of the same name one after the other; those without a visible one come last.
  const of =
    ordenar_por === 'consultor'
      ? [sql`${CONSULTANT} ${direction} nulls last`, sql`${ROW.consultor_id} ${direction}`]
      : ORDERS[ordenar_por].map((column) => sql`${column} ${direction}`);
  return sql.join([...of, sql`${ROW.diagnostico_id} ${direction}`], sql`, `);
}

/** `chosen`: which studies, from `where` on; everything else is joined to those only. */
async function studyRows(tx: Tx, clock: Clock, order: SQL, chosen: SQL): Promise<StudyAdminRow[]> {
  const { rows } = await tx.execute<StoredRow>(sql`
    with escolhido as (
      select q.*, row_number() over (order by ${order}) as lugar from ${ROWS} ${chosen})
    select q.empresa_id, q.diagnostico_id, q.cliente_id, q.pessoa_nome, coalesce(f.pessoa_nome, '') as consultor,
           q.estagio, d.encerrado_em, q.data_inicio, q.entrada_no_estagio,
           ${daysSince(sql`q.entrada_no_estagio`, clock)} as dias_no_estagio, q.status_tarefa, coalesce(q.prazo, a.prazo) as prazo,
           case when q.prazo is not null then ${punctualityOf(sql`null::int`, sql`q.prazo`, clock)}
                when a.prazo is not null then ${punctualityOf(sql`a.pontualidade`, sql`a.prazo`, clock)} end
             as pontualidade,
           q.aguardando, (
             select string_agg(distinct e.pessoa_nome, ', ') from funcionario e
              where e.funcionario_id = any (q.especialistas)) as especialista,
           case when q.aguardando = 'fornecedor' then ${providersOf(sql`q`)} end as fornecedor
      from escolhido q
      join diagnostico d on d.empresa_id = q.empresa_id and d.diagnostico_id = q.diagnostico_id
      left join funcionario f on f.funcionario_id = q.consultor_id
      left join atividade a on a.empresa_id = q.empresa_id and a.diagnostico_id = q.diagnostico_id
       and a.tipo_atividade = 'estudo'
     order by q.lugar`);
  const today = clock.today();
  return rows.map((row) => ({ ...row, dias_pendente: pendingDays(row, row.data_inicio, today) }));
}

/** Rows of the page, and how many there are, up to the largest total shown. */
export async function studiesAdminPage(
  tx: Tx,
  actor: Actor,
  filter: StudiesAdminFilter & StudiesAdminOrder & Page,
  clock: Clock,
): Promise<{ rows: StudyAdminRow[]; total: number }> {
  const order = orderOf(filter);
  const rows = await studyRows(
    tx,
    clock,
    order,
    sql`where ${where(actor, filter, clock)} order by ${order} limit ${filter.per_page} offset ${offsetOf(filter)}`,
  );
  return { rows, total: await countStudiesAdmin(tx, actor, filter, clock) };
}

/** The page's rows without its limits. */
export const studiesAdminSelection = (
  actor: Actor,
  filter: StudiesAdminFilter & StudiesAdminOrder,
  clock: Clock,
): Selection => ({
  id: sql`${ROW.diagnostico_id}`,
  from: ROWS,
  where: where(actor, filter, clock),
  order: orderOf(filter),
});

const theseStudies = (tx: Tx, actor: Actor, ids: readonly number[], order: SQL, clock: Clock) =>
  studyRows(tx, clock, order, sql`where ${visibleRows(actor)} and ${oneOf(sql`${ROW.diagnostico_id}`, ids)}`);

export const studiesAdminByIds = (tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) =>
  theseStudies(tx, actor, ids, sql`${ROW.diagnostico_id}`, clock);

async function countStudiesAdmin(
  tx: Tx,
  actor: Actor,
  filter: StudiesAdminFilter,
  clock: Clock,
): Promise<number> {
  const counted = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select from ${ROWS} where ${where(actor, filter, clock)} limit ${COUNT_LIMIT + 1}) algum`);
  return counted.rows[0]?.n ?? 0;
}
