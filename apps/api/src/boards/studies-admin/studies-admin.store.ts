import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { customerOfStudy, joinConditions, matchesCustomerSearch } from '../filters.store.ts';

export type StudiesAdminFilter = {
  nome?: string;
  consultor?: number;
  /** Status of the consultant's activity. */
  status?: number;
  data_inicio?: CalendarDay;
  data_final?: CalendarDay;
  /** Pending for at least this many days. */
  tempo_estudo?: number;
};

const STUDIES = sql`${diagnostico}
  join ${cliente} on ${cliente.empresa_id} = ${diagnostico.empresa_id} and ${cliente.cliente_id} = ${diagnostico.cliente_id}`;

const where = (actor: Actor, filter: StudiesAdminFilter, today: CalendarDay): SQL => {
  const { nome, consultor, status, data_inicio, data_final, tempo_estudo } = filter;
  return joinConditions([
    visibleStudies(actor),
    nome ? matchesCustomerSearch(customerOfStudy, actor, nome) : undefined,
    nome
      ? sql`farol_sem_acento(${cliente.pessoa_nome} collate "C") like all (farol_padroes(${nome}))`
      : undefined,
    consultor ? sql`${diagnostico.consultor_id} = ${consultor}` : undefined,
    status
      ? sql`exists (select from atividade a where a.empresa_id = ${diagnostico.empresa_id}
             and a.diagnostico_id = ${diagnostico.diagnostico_id} and a.tipo_atividade = 'estudo'
             and a.status_tarefa = ${status})`
      : undefined,
    data_inicio ? sql`${diagnostico.data_inicio} >= ${data_inicio}::date` : undefined,
    data_final ? sql`${diagnostico.data_inicio} <= ${data_final}::date` : undefined,
    tempo_estudo === undefined
      ? undefined
      : sql`${diagnostico.encerrado_em} is null and ${diagnostico.estagio} < 10
            and ${diagnostico.data_inicio} <= ${addDays(today, -tempo_estudo)}::date`,
  ]);
};

type StudyRow = {
  empresa_id: number;
  diagnostico_id: number;
  cliente_id: number;
  pessoa_nome: string;
  consultor: string;
  estagio: Estagio;
  encerrado_em: string | null;
  data_inicio: CalendarDay;
};

/** Newest first. */
export async function studiesAdminPage(
  tx: Tx,
  actor: Actor,
  filter: StudiesAdminFilter & Page,
  today: CalendarDay,
) {
  const page = await tx.execute<StudyRow>(sql`
    select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id},
           ${cliente.pessoa_nome}, coalesce(f.pessoa_nome, '') as consultor, ${diagnostico.estagio},
           ${diagnostico.encerrado_em}, ${diagnostico.data_inicio}
      from ${STUDIES} left join funcionario f on f.funcionario_id = ${diagnostico.consultor_id}
     where ${where(actor, filter, today)}
     order by ${diagnostico.data_inicio} desc, ${diagnostico.diagnostico_id} desc
     limit ${filter.per_page} offset ${offsetOf(filter)}`);
  return page.rows;
}

export async function countStudiesAdmin(
  tx: Tx,
  actor: Actor,
  filter: StudiesAdminFilter,
  today: CalendarDay,
) {
  const counted = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select from ${STUDIES} where ${where(actor, filter, today)} limit ${COUNT_LIMIT + 1}) algum`);
  return counted.rows[0]?.n ?? 0;
}
