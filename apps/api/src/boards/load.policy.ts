import type { Carga } from '@farol/contracts';
import { makeDay, monthOf, yearOf } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { now, startOfDay } from './due.store.ts';
import { ROW } from './filters.store.ts';

function monthStart(clock: Clock): SQL {
  const today = clock.today();
  return startOfDay(makeDay(yearOf(today), monthOf(today), 1));
}

export const CONSULTANT_ACTS: SQL = sql`(${ROW.aberto} and ${ROW.aguardando} = 'consultor')`;
export const isConsultantLate = (clock: Clock): SQL =>
  sql`(${CONSULTANT_ACTS} and ${ROW.consultor_atrasa_em} < ${now(clock)})`;

export const isConcludedThisMonth = (clock: Clock): SQL =>
  sql`(${ROW.estagio} = 10 and ${ROW.entrada_no_estagio} >= ${monthStart(clock)})`;

/** Quotes that somebody delivered this month, as a condition on `historico_estagio h`. */
export const isDeliveryThisMonth = (clock: Clock): SQL =>
  sql`h.objeto = 'tarefa' and h.evento = 'entregar_cotacao' and h.quando >= ${monthStart(clock)}`;

function ofConsultant(carga: Carga, clock: Clock): SQL {
  switch (carga) {
    case 'abertos':
      return sql`${ROW.aberto}`;
    case 'na_vez':
      return CONSULTANT_ACTS;
    case 'atrasados':
      return isConsultantLate(clock);
    case 'esperando':
      return sql`${ROW.aberto} and ${ROW.aguardando} is distinct from 'consultor'`;
    case 'no_mes':
      return isConcludedThisMonth(clock);
  }
}

function ofSpecialist(carga: Carga, funcionario_id: number, clock: Clock): SQL {
  if (carga === 'no_mes')
    return sql`exists (
      select from historico_estagio h
       where h.empresa_id = ${ROW.empresa_id} and h.diagnostico_id = ${ROW.diagnostico_id}
         and h.funcionario_id = ${funcionario_id} and ${isDeliveryThisMonth(clock)})`;
  const which: Record<typeof carga, SQL> = {
    abertos: sql`true`,
    na_vez: sql`c.na_vez`,
    atrasados: sql`c.na_vez and c.atrasa_em < ${now(clock)}`,
    esperando: sql`not c.na_vez`,
  };
  return sql`exists (
    select from quadro_carga c
     where c.empresa_id = ${ROW.empresa_id} and c.diagnostico_id = ${ROW.diagnostico_id}
       and c.especialista_id = ${funcionario_id} and ${which[carga]})`;
}

/** The studies behind a number of the team: of the specialist, else of the consultants. */
export const isLoad = (
  { carga, especialista }: { carga: Carga; especialista?: number },
  clock: Clock,
): SQL => (especialista ? ofSpecialist(carga, especialista, clock) : ofConsultant(carga, clock));
