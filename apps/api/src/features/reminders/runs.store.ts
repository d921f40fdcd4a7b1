import type { CalendarDay } from '@farol/domain/calendar';
import type { NomeNotificacao } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';

/** Companies whose run of this day is still to be done. */
export async function companiesDue(tx: Tx, hoje: CalendarDay): Promise<number[]> {
  const { rows } = await tx.execute<{ empresa_id: number }>(sql`
    select e.empresa_id from empresa e
     where not exists (select from rotina_diaria r where r.empresa_id = e.empresa_id and r.dia >= ${hoje}::date)
     order by e.empresa_id`);
  return rows.map(({ empresa_id }) => empresa_id);
}

/** One run of a company at a time: false while another instance does it. */
export async function tryRunLock(tx: Tx, empresa_id: number): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('farol.rotina'), ${empresa_id}::int) as mine`,
  );
  return rows[0]?.mine === true;
}

export async function lastRun(tx: Tx, empresa_id: number): Promise<CalendarDay | null> {
  const { rows } = await tx.execute<{ dia: CalendarDay | null }>(sql`
    select to_char(max(dia), 'YYYY-MM-DD') as dia from rotina_diaria where empresa_id = ${empresa_id}`);
  return rows[0]?.dia ?? null;
}

/** Notices by kind, and daily summaries. */
export type Told = Partial<Record<NomeNotificacao | 'resumos', number>>;

/** Runs are stored for a year. */
export async function saveRun(
  tx: Tx,
  run: { empresa_id: number; dia: CalendarDay; avisos: Told; concluida_em: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into rotina_diaria (empresa_id, dia, avisos, concluida_em)
    values (${run.empresa_id}, ${run.dia}, ${JSON.stringify(run.avisos)}, ${run.concluida_em.toISOString()})`);
  await tx.execute(sql`
    delete from rotina_diaria where empresa_id = ${run.empresa_id} and dia < ${run.dia}::date - 365`);
}

/** Counts a run that did not end; runs and failures are stored for a year. */
export async function saveFailure(
  tx: Tx,
  { empresa_id, dia, em }: { empresa_id: number; dia: CalendarDay; em: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into rotina_falha (empresa_id, dia, ultima_em)
    values (${empresa_id}, ${dia}, ${em.toISOString()})
    on conflict (empresa_id, dia)
    do update set tentativas = rotina_falha.tentativas + 1, ultima_em = excluded.ultima_em`);
  await tx.execute(sql`
    delete from rotina_falha where empresa_id = ${empresa_id} and dia < ${dia}::date - 365`);
}

export type RunRow = {
  dia: CalendarDay;
  concluida_em: string | null;
  avisos: Record<string, number>;
  falhas: number;
  ultima_falha_em: string | null;
};

/** Days of a company, newest first: as they ended, and the attempts that failed. */
export async function runsPage(tx: Tx, empresa_id: number, page: Page): Promise<RunRow[]> {
  const { rows } = await tx.execute<RunRow>(sql`
    select to_char(dia, 'YYYY-MM-DD') as dia, r.concluida_em::text, coalesce(r.avisos, '{}') as avisos,
           coalesce(f.tentativas, 0) as falhas, f.ultima_em::text as ultima_falha_em
      from (select * from rotina_diaria where empresa_id = ${empresa_id}) r
      full join (select * from rotina_falha where empresa_id = ${empresa_id}) f using (dia)
     order by dia desc
     limit ${page.per_page} offset ${offsetOf(page)}`);
  return rows;
}

export async function countRuns(tx: Tx, empresa_id: number): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select dia from rotina_diaria where empresa_id = ${empresa_id}
      union select dia from rotina_falha where empresa_id = ${empresa_id}) dias`);
  return rows[0]?.total ?? 0;
}
