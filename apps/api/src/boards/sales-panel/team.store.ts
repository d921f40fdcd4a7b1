import type { CargaPessoa } from '@farol/contracts';
import { type Actor, CARGOS, visibleConsultores } from '@farol/domain/access';
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  IS_OPEN,
  IS_RUNNING,
  isConcludedThisMonth,
  isDeliveryThisMonth,
  isTaskLate,
  now,
  SPECIALIST_ACTS,
} from '../load.policy.ts';

const MAX_PEOPLE = 500;

const companies = ({ empresas }: Actor): SQL => sql`${sql.param(empresas)}::int[]`;

/** Areas that run, with what it takes to tell whose turn they are, from an index alone. */
const areasThatRun = (actor: Actor): SQL => sql`(
  select t.empresa_id, t.diagnostico_id, t.especialista_id, t.aguardando, t.prazo, t.entrada_no_estagio
    from tarefa t where t.empresa_id = any (${companies(actor)}) and ${IS_RUNNING})`;

/**
 * Open studies, those that wait for the consultant and the late ones of these, each read once and from an index alone. How
 * many rows pass row-level security is not known beforehand; joined as tables they were looked up one by one. Only for
 * activities that are late is it asked whether areas have a deadline ("offset 0": each by its key).
 */
const readOnce = (actor: Actor, clock: Clock): SQL => sql`
  aberto as materialized (
    select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.consultor_id}, ${diagnostico.entrada_no_estagio}
      from ${diagnostico} where ${visibleStudies(actor)} and not ${diagnostico.exemplo} and ${IS_OPEN}),
  vez as materialized (
    select a.empresa_id, a.diagnostico_id, case when a.status_tarefa < 3 then a.prazo end as prazo
      from atividade a
     where a.empresa_id = any (${companies(actor)}) and a.tipo_atividade = 'estudo' and a.aguardando = 'consultor'),
  atrasado as materialized (
    select t.empresa_id, t.diagnostico_id from ${areasThatRun(actor)} t
     where t.aguardando = 'consultor' and t.prazo < ${now(clock)}
    union
    select v.empresa_id, v.diagnostico_id from vez v
     where v.prazo < ${now(clock)} and not exists (
       select from ${areasThatRun(actor)} t
        where t.empresa_id = v.empresa_id and t.diagnostico_id = v.diagnostico_id
          and t.aguardando in ('consultor', 'cliente') and t.prazo is not null offset 0))`;

/** Open studies as `isConsultantLate` has them: by an area that waits, else by the study's own deadline. */
const OF_CONSULTANTS: SQL = sql`
  select d.consultor_id as funcionario_id, 'consultor' as papel, count(*) as abertos, count(v.diagnostico_id) as na_vez,
         count(a.diagnostico_id) as atrasados, count(*) - count(v.diagnostico_id) as esperando, 0 as no_mes,
         min(d.entrada_no_estagio) filter (where v.diagnostico_id is not null) as na_vez_desde
    from aberto d
    left join vez v on v.empresa_id = d.empresa_id and v.diagnostico_id = d.diagnostico_id
    left join atrasado a on a.empresa_id = v.empresa_id and a.diagnostico_id = v.diagnostico_id
   group by 1`;

/** Closed ones and the others have indexes of their own. */
const concluded = (actor: Actor, clock: Clock): SQL =>
  sql.join(
    [isNull(diagnostico.encerrado_em), isNotNull(diagnostico.encerrado_em)].map(
      (which) => sql`
  select ${diagnostico.consultor_id}, 'consultor', 0, 0, 0, 0, count(*), null
    from ${diagnostico}
   where ${visibleStudies(actor)} and not ${diagnostico.exemplo} and ${isConcludedThisMonth(clock)} and ${which} group by 1`,
    ),
    sql` union all `,
  );

/** Areas are put together into studies first, of which there are fewer. */
const ofSpecialists = (actor: Actor, clock: Clock): SQL => sql`
  select especialista_id, 'especialista', count(*), count(*) filter (where na_vez), count(*) filter (where atrasado),
         count(*) filter (where na_vez is not true), 0, min(desde)
    from (
      select t.especialista_id, t.empresa_id, t.diagnostico_id, bool_or(${SPECIALIST_ACTS}) as na_vez,
             bool_or(${SPECIALIST_ACTS} and ${isTaskLate(clock)}) as atrasado,
             min(t.entrada_no_estagio) filter (where ${SPECIALIST_ACTS}) as desde
        from ${areasThatRun(actor)} t
       group by t.especialista_id, t.empresa_id, t.diagnostico_id) area
    join aberto d on d.empresa_id = area.empresa_id and d.diagnostico_id = area.diagnostico_id
   group by 1`;

/** "offset 0": a few thousand of all studies, each by its key. */
const delivered = (actor: Actor, clock: Clock): SQL => sql`
  select h.funcionario_id, 'especialista', 0, 0, 0, 0, count(*), null
    from (
      select distinct h.empresa_id, h.funcionario_id, h.diagnostico_id from historico_estagio h
       where h.empresa_id = any (${companies(actor)}) and ${isDeliveryThisMonth(clock)} and h.papel = 'E') h
   cross join lateral (
     select from ${diagnostico}
      where ${diagnostico.empresa_id} = h.empresa_id and ${diagnostico.diagnostico_id} = h.diagnostico_id
        and ${visibleStudies(actor)} and not ${diagnostico.exemplo} offset 0) visto
   group by 1`;

/**
 * Open, late, waiting and finished studies of each person among the visible ones, in one statement; people of the reader's
 * reach without any are listed too, specialists for who sees the whole company.
 */
export async function teamLoad(tx: Tx, actor: Actor, clock: Clock) {
  const reach = visibleConsultores(actor);
  const { rows } = await tx.execute<CargaPessoa>(sql`
    with ${readOnce(actor, clock)},
    carga as (
      ${OF_CONSULTANTS}
      union all ${concluded(actor, clock)}
      union all ${ofSpecialists(actor, clock)}
      union all ${delivered(actor, clock)}
      union all
      select funcionario_id, case funcionario_cargo_id when ${CARGOS.ESPECIALISTA} then 'especialista' else 'consultor' end,
             0, 0, 0, 0, 0, null
        from funcionario
       where ativo and empresa_id = any (${companies(actor)})
         and (${reach === null} and funcionario_cargo_id = ${CARGOS.ESPECIALISTA}
              or funcionario_cargo_id in (${CARGOS.CORRETOR}, ${CARGOS.LIDER})
                 and (${reach === null} or funcionario_id = any (${sql.param(reach ?? [])}::int[]))))
    select carga.funcionario_id, f.pessoa_nome, carga.papel, sum(abertos)::int as abertos, sum(na_vez)::int as na_vez,
           sum(atrasados)::int as atrasados, sum(esperando)::int as esperando, sum(no_mes)::int as no_mes,
           min(na_vez_desde) as na_vez_desde
      from carga join funcionario f on f.funcionario_id = carga.funcionario_id
     group by carga.funcionario_id, f.pessoa_nome, carga.papel
    having sum(abertos) + sum(no_mes) > 0 or bool_or(f.ativo)
     order by sum(atrasados) desc, sum(abertos) desc, f.pessoa_nome, carga.papel
     limit ${MAX_PEOPLE}`);
  return rows;
}
