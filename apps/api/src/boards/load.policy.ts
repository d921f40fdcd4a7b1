import type { Carga } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { makeDay, monthOf, yearOf } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { now } from '../db/by-actor.ts';
import { diagnostico } from '../db/schema/index.ts';
import type { Clock } from '../platform/clock.ts';
import { startOfDay } from './due.store.ts';
import { isWaitingFor, seesFew } from './filters.store.ts';
import { loadNow } from './kept-rows.store.ts';

/** Open and not concluded. */
export const IS_OPEN = sql`${diagnostico.encerrado_em} is null and ${diagnostico.estagio} < 10`;

function monthStart(clock: Clock): SQL {
  const today = clock.today();
  return startOfDay(makeDay(yearOf(today), monthOf(today), 1));
}

const OF_STUDY = sql`t.empresa_id = ${diagnostico.empresa_id} and t.diagnostico_id = ${diagnostico.diagnostico_id}
  and t.cancelada_em is null and t.estagio_especialista < 6`;

/**
 * A deadline of the consultant's has passed: of an area that waits for the consultant, or the study's own while no area has
 * one for consultant or customer.
 */
export const isConsultantLate = (clock: Clock): SQL => sql`(exists (
  select from tarefa t where ${OF_STUDY} and t.aguardando = 'consultor' and t.prazo < ${now(clock)})
  or exists (
  select from atividade a
   where a.empresa_id = ${diagnostico.empresa_id} and a.diagnostico_id = ${diagnostico.diagnostico_id}
     and a.tipo_atividade = 'estudo' and a.status_tarefa < 3 and a.prazo < ${now(clock)}
     and not exists (select from tarefa t
                      where ${OF_STUDY} and t.aguardando in ('consultor', 'cliente') and t.prazo is not null)))`;

export const CONSULTANT_ACTS: SQL = isWaitingFor('consultor');

export const isConcludedThisMonth = (clock: Clock): SQL =>
  sql`${diagnostico.estagio} = 10 and ${diagnostico.entrada_no_estagio} >= ${monthStart(clock)}`;

/** Quotes that somebody delivered this month, as a condition on `historico_estagio h`. */
export const isDeliveryThisMonth = (clock: Clock): SQL =>
  sql`h.objeto = 'tarefa' and h.evento = 'entregar_cotacao' and h.quando >= ${monthStart(clock)}`;

const SPECIALIST_ACTS = sql`t.aguardando = 'especialista'`;
const isTaskLate = (clock: Clock): SQL => sql`t.prazo < ${now(clock)}`;

function ofConsultants(carga: Carga, clock: Clock): SQL {
  switch (carga) {
    case 'abertos':
      return IS_OPEN;
    case 'na_vez':
      return sql`${IS_OPEN} and ${CONSULTANT_ACTS}`;
    case 'atrasados':
      return sql`${IS_OPEN} and ${CONSULTANT_ACTS} and ${isConsultantLate(clock)}`;
    case 'esperando':
      return sql`${IS_OPEN} and not ${CONSULTANT_ACTS}`;
    case 'no_mes':
      return isConcludedThisMonth(clock);
  }
}

/** Late studies of many consultants, as they are kept: looked up one by one, each took 15 µs. */
const lateOfMany = (actor: Actor, clock: Clock): SQL => sql`${IS_OPEN} and ${diagnostico.diagnostico_id} in (
  select l.diagnostico_id
    from (${loadNow(actor, {
      columns: sql`l.diagnostico_id`,
      where: [sql`l.papel = 'consultor' and l.na_vez and l.atrasa_em < ${now(clock)}`],
    })}) l)`;

function ofSpecialist(carga: Carga, funcionario_id: number, clock: Clock): SQL {
  const runs = (more: SQL) => sql`exists (
    select from tarefa t where ${OF_STUDY} and t.especialista_id = ${funcionario_id} and ${more})`;
  switch (carga) {
    case 'abertos':
      return sql`${IS_OPEN} and ${runs(sql`true`)}`;
    case 'na_vez':
      return sql`${IS_OPEN} and ${runs(SPECIALIST_ACTS)}`;
    case 'atrasados':
      return sql`${IS_OPEN} and ${runs(sql`${SPECIALIST_ACTS} and ${isTaskLate(clock)}`)}`;
    case 'esperando':
      return sql`${IS_OPEN} and ${runs(sql`true`)} and not ${runs(SPECIALIST_ACTS)}`;
    case 'no_mes':
      return sql`exists (
        select from historico_estagio h
         where h.empresa_id = ${diagnostico.empresa_id} and h.diagnostico_id = ${diagnostico.diagnostico_id}
           and h.funcionario_id = ${funcionario_id} and ${isDeliveryThisMonth(clock)})`;
  }
}

/** The studies behind a number of the team: of the specialist, else of the consultants. */
export function isLoad(
  actor: Actor,
  { carga, especialista, consultor }: { carga: Carga; especialista?: number; consultor?: number },
  clock: Clock,
): SQL {
  if (especialista) return ofSpecialist(carga, especialista, clock);
  const areOfMany = !consultor && !seesFew(actor);
  return carga === 'atrasados' && areOfMany ? lateOfMany(actor, clock) : ofConsultants(carga, clock);
}
