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
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { providersOf, visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { daysSince, deadlinesOf, isLateStudy, punctualityOf } from '../due.store.ts';
import {
  hasSpecialist,
  isWaitingFor,
  joinConditions,
  matchesStudySearch,
  SITUACAO,
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

const STUDIES = sql`${diagnostico}
  join ${cliente} on ${cliente.empresa_id} = ${diagnostico.empresa_id} and ${cliente.cliente_id} = ${diagnostico.cliente_id}
   and ${cliente.atendido} and ${cliente.excluido_em} is null`;

const STUDY = sql`${diagnostico}`;

const where = (actor: Actor, filter: StudiesAdminFilter, clock: Clock): SQL => {
  const { nome, consultor, status, data_inicio, data_final, tempo_estudo, pontualidade } = filter;
  return joinConditions([
    visibleStudies(actor),
    sql`not ${diagnostico.exemplo}`,
    nome ? matchesStudySearch(actor, nome) : undefined,
    nome
      ? sql`farol_sem_acento(${cliente.pessoa_nome} collate "C") like all (farol_padroes(${nome}))`
      : undefined,
    consultor ? sql`${diagnostico.consultor_id} = ${consultor}` : undefined,
    status
      ? sql`exists (select from atividade a where a.empresa_id = ${diagnostico.empresa_id}
             and a.diagnostico_id = ${diagnostico.diagnostico_id} and a.tipo_atividade = 'estudo'
             and a.status_tarefa = ${status})`
      : undefined,
    filter.especialista && !filter.carga ? hasSpecialist(filter.especialista) : undefined,
    filter.estagio ? sql`${diagnostico.estagio} = ${filter.estagio}` : undefined,
    filter.carga
      ? isLoad(actor, { ...filter, carga: filter.carga }, clock)
      : filter.situacao && SITUACAO[filter.situacao],
    pontualidade === 1 ? isLateStudy(actor, STUDY, clock) : undefined,
    pontualidade === 2 ? sql`not ${isLateStudy(actor, STUDY, clock)}` : undefined,
    filter.aguardando ? isWaitingFor(filter.aguardando) : undefined,
    data_inicio ? sql`${diagnostico.data_inicio} >= ${data_inicio}::date` : undefined,
    data_final ? sql`${diagnostico.data_inicio} <= ${data_final}::date` : undefined,
    tempo_estudo === undefined
      ? undefined
      : sql`${diagnostico.encerrado_em} is null and ${diagnostico.estagio} < 10
            and ${diagnostico.data_inicio} <= ${addDays(clock.today(), -tempo_estudo)}::date`,
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

const CONSULTANT = sql`(select pessoa_nome from funcionario where funcionario_id = ${diagnostico.consultor_id})`;

const ORDERS: Record<Exclude<StudiesAdminOrder['ordenar_por'], 'consultor'>, readonly SQL[]> = {
  data_inicio: [sql`${diagnostico.data_inicio}`],
  pessoa_nome: [sql`${cliente.pessoa_nome}`],
  estagio: [sql`${diagnostico.estagio}`, sql`${diagnostico.entrada_no_estagio}`],
  entrada_no_estagio: [sql`${diagnostico.entrada_no_estagio}`],
};

function orderOf({ ordenar_por, ordem }: StudiesAdminOrder): SQL {
  const direction = ordem === 'asc' ? sql`asc` : sql`desc`;
  // People of the same name one after the other; those without a visible one come last.
  const of =
    ordenar_por === 'consultor'
      ? [sql`${CONSULTANT} ${direction} nulls last`, sql`${diagnostico.consultor_id} ${direction}`]
      : ORDERS[ordenar_por].map((column) => sql`${column} ${direction}`);
  return sql.join([...of, sql`${diagnostico.diagnostico_id} ${direction}`], sql`, `);
}

/** `chosen`: which studies, from `where` on; everything else is joined to those only. */
async function studyRows(tx: Tx, clock: Clock, order: SQL, chosen: SQL): Promise<StudyAdminRow[]> {
  const { rows } = await tx.execute<StoredRow>(sql`
    with escolhido as (
      select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id},
             ${cliente.pessoa_nome}, ${diagnostico.consultor_id}, ${diagnostico.estagio},
             ${diagnostico.encerrado_em}, ${diagnostico.data_inicio}, ${diagnostico.entrada_no_estagio},
             row_number() over (order by ${order}) as lugar
        from ${STUDIES} ${chosen})
    select d.empresa_id, d.diagnostico_id, d.cliente_id, d.pessoa_nome, coalesce(f.pessoa_nome, '') as consultor,
           d.estagio, d.encerrado_em, d.data_inicio, d.entrada_no_estagio,
           ${daysSince(sql`d.entrada_no_estagio`, clock)} as dias_no_estagio, a.status_tarefa, coalesce(aberto.prazo, a.prazo) as prazo,
           case when aberto.prazo is not null then ${punctualityOf(sql`null::int`, sql`aberto.prazo`, clock)}
                when a.prazo is not null then ${punctualityOf(sql`a.pontualidade`, sql`a.prazo`, clock)} end
             as pontualidade,
           a.aguardando, vivas.especialista,
           case when a.aguardando = 'fornecedor' then ${providersOf(sql`d`)} end as fornecedor
      from escolhido d
      left join funcionario f on f.funcionario_id = d.consultor_id
      left join atividade a on a.empresa_id = d.empresa_id and a.diagnostico_id = d.diagnostico_id
       and a.tipo_atividade = 'estudo'
      left join lateral (select min(prazo) as prazo from (${deadlinesOf(sql`d`)}) um) aberto on true
      left join lateral (
        select string_agg(distinct e.pessoa_nome, ', ') as especialista
          from tarefa t join funcionario e on e.funcionario_id = t.especialista_id
         where t.empresa_id = d.empresa_id and t.diagnostico_id = d.diagnostico_id
           and t.cancelada_em is null and t.estagio_especialista <> 7) vivas on true
     order by d.lugar`);
  const today = clock.today();
  return rows.map((row) => ({ ...row, dias_pendente: pendingDays(row, row.data_inicio, today) }));
}

type Asked = StudiesAdminFilter & StudiesAdminOrder & Page;

/** Rows of the page, and how many there are, up to the largest total shown. */
export async function studiesAdminPage(
  tx: Tx,
  actor: Actor,
  filter: Asked,
  clock: Clock,
): Promise<{ rows: StudyAdminRow[]; total: number }> {
  const these = (ids: readonly number[]) => theseStudies(tx, actor, ids, orderOf(filter), clock);
  if (filter.pontualidade === 1) {
    const { ids, total } = await lateOnes(tx, actor, filter, clock);
    return { rows: await these(ids), total };
  }
  const chosen = where(actor, filter, clock);
  const rows = await studyRows(
    tx,
    clock,
    orderOf(filter),
    sql`where ${chosen} order by ${orderOf(filter)} limit ${filter.per_page} offset ${offsetOf(filter)}`,
  );
  return { rows, total: await countStudiesAdmin(tx, actor, filter, clock) };
}

/** What is late is known from all of the company: it is gone through once, for page and total. */
async function lateOnes(tx: Tx, actor: Actor, filter: Asked, clock: Clock) {
  const first = offsetOf(filter);
  const { rows } = await tx.execute<{ ids: number[]; total: number }>(sql`
    with escolhido as materialized (
      select ${diagnostico.diagnostico_id} as id, row_number() over (order by ${orderOf(filter)}) as lugar
        from ${STUDIES} where ${where(actor, filter, clock)})
    select array(select id from escolhido where lugar > ${first} and lugar <= ${first + filter.per_page} order by lugar) as ids,
           least(count(*), ${COUNT_LIMIT + 1})::int as total
      from escolhido`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** The page's rows without its limits. */
export const studiesAdminSelection = (
  actor: Actor,
  filter: StudiesAdminFilter & StudiesAdminOrder,
  clock: Clock,
): Selection => ({
  id: sql`${diagnostico.diagnostico_id}`,
  from: STUDIES,
  where: where(actor, filter, clock),
  order: orderOf(filter),
});

const theseStudies = (tx: Tx, actor: Actor, ids: readonly number[], order: SQL, clock: Clock) =>
  studyRows(
    tx,
    clock,
    order,
    sql`where ${visibleStudies(actor)} and ${oneOf(sql`${diagnostico.diagnostico_id}`, ids)}`,
  );

export const studiesAdminByIds = (tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) =>
  theseStudies(tx, actor, ids, sql`${diagnostico.diagnostico_id}`, clock);

async function countStudiesAdmin(
  tx: Tx,
  actor: Actor,
  filter: StudiesAdminFilter,
  clock: Clock,
): Promise<number> {
  const counted = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select from ${STUDIES} where ${where(actor, filter, clock)} limit ${COUNT_LIMIT + 1}) algum`);
  return counted.rows[0]?.n ?? 0;
}
