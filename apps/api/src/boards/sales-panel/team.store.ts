import type { CargaPessoa } from '@farol/contracts';
import { type Actor, CARGOS, visibleConsultores } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ofConsultants as visible } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { now } from '../due.store.ts';
import { ROW, ROWS, visibleRows } from '../filters.store.ts';
import {
  CONSULTANT_ACTS,
  isConcludedThisMonth,
  isConsultantLate,
  isDeliveryThisMonth,
} from '../load.policy.ts';

const MAX_PEOPLE = 500;

const companies = ({ empresas }: Actor): SQL => sql`${sql.param(empresas)}::int[]`;

/** Open studies and those concluded this month, of consultants. */
const ofConsultants = (actor: Actor, clock: Clock): SQL => {
  const month = isConcludedThisMonth(clock);
  return sql`
  select ${ROW.consultor_id} as funcionario_id, 'consultor' as papel, count(*) filter (where ${ROW.aberto}) as abertos,
         count(*) filter (where ${CONSULTANT_ACTS}) as na_vez,
         count(*) filter (where ${isConsultantLate(clock)}) as atrasados,
         count(*) filter (where ${ROW.aberto} and ${ROW.aguardando} is distinct from 'consultor') as esperando,
         count(*) filter (where ${month}) as no_mes,
         min(${ROW.entrada_no_estagio}) filter (where ${CONSULTANT_ACTS}) as na_vez_desde
    from ${ROWS} where ${visibleRows(actor)} and (${ROW.aberto} or ${month}) group by 1`;
};

/** Open studies, of specialists. */
const ofSpecialists = (actor: Actor, clock: Clock): SQL => sql`
  select c.especialista_id, 'especialista', count(*), count(*) filter (where c.na_vez),
         count(*) filter (where c.na_vez and c.atrasa_em < ${now(clock)}), count(*) filter (where not c.na_vez), 0,
         min(c.desde) filter (where c.na_vez)
    from quadro_carga c
   where c.empresa_id = any (${companies(actor)}) and ${visible(actor, sql`c.consultor_id`)}
   group by 1`;

const delivered = (actor: Actor, clock: Clock): SQL => sql`
  select h.funcionario_id, 'especialista', 0, 0, 0, 0, count(*), null
    from (
      select distinct h.empresa_id, h.funcionario_id, h.diagnostico_id from historico_estagio h
       where h.empresa_id = any (${companies(actor)}) and ${isDeliveryThisMonth(clock)} and h.papel = 'E') h
    join ${ROWS} on ${ROW.empresa_id} = h.empresa_id and ${ROW.diagnostico_id} = h.diagnostico_id and ${visibleRows(actor)}
   group by 1`;

/**
 * Open, late, waiting and finished studies of each person among the visible ones, in one statement; people of the reader's
 * reach without any are listed too, specialists for who sees the whole company.
 */
export async function teamLoad(tx: Tx, actor: Actor, clock: Clock) {
  const reach = visibleConsultores(actor);
  const { rows } = await tx.execute<CargaPessoa>(sql`
    with carga as (
      ${ofConsultants(actor, clock)}
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
