import type { CargaPessoa } from '@farol/contracts';
import { type Actor, CARGOS, visibleConsultores } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  CONSULTANT_ACTS,
  IS_OPEN,
  IS_RUNNING,
  isConcludedThisMonth,
  isConsultantLate,
  isDeliveryThisMonth,
  isTaskLate,
  SPECIALIST_ACTS,
} from '../load.policy.ts';

const MAX_PEOPLE = 500;

/**
 * Open, late, waiting and finished studies of each person among the visible ones, in one statement; people of the reader's
 * reach without any are listed too, specialists for who sees the whole company.
 */
export async function teamLoad(tx: Tx, actor: Actor, clock: Clock) {
  const reach = visibleConsultores(actor);
  const { rows } = await tx.execute<CargaPessoa>(sql`
    with visivel as materialized (
      select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.consultor_id},
             ${diagnostico.entrada_no_estagio}, ${IS_OPEN} as aberto,
             ${IS_OPEN} and ${CONSULTANT_ACTS} as na_vez,
             ${IS_OPEN} and ${CONSULTANT_ACTS} and ${isConsultantLate(clock)} as atrasado,
             ${isConcludedThisMonth(clock)} as no_mes
        from ${diagnostico} where ${visibleStudies(actor)} and not ${diagnostico.exemplo}),
    area as (
      select t.especialista_id, bool_or(${SPECIALIST_ACTS}) as na_vez,
             bool_or(${SPECIALIST_ACTS} and ${isTaskLate(clock)}) as atrasado,
             min(t.entrada_no_estagio) filter (where ${SPECIALIST_ACTS}) as desde
        from visivel join tarefa t using (empresa_id, diagnostico_id)
       where t.empresa_id = any (${sql.param(actor.empresas)}::int[]) and visivel.aberto and ${IS_RUNNING}
       group by t.especialista_id, t.empresa_id, t.diagnostico_id),
    carga as (
      select consultor_id as funcionario_id, 'consultor' as papel, count(*) filter (where aberto) as abertos,
             count(*) filter (where na_vez) as na_vez, count(*) filter (where atrasado) as atrasados,
             count(*) filter (where aberto and not na_vez) as esperando, count(*) filter (where no_mes) as no_mes,
             min(entrada_no_estagio) filter (where na_vez) as na_vez_desde
        from visivel group by 1
      union all
      select especialista_id, 'especialista', count(*), count(*) filter (where na_vez),
             count(*) filter (where atrasado), count(*) filter (where na_vez is not true), 0, min(desde)
        from area group by 1
      union all
      select h.funcionario_id, 'especialista', 0, 0, 0, 0, count(distinct h.diagnostico_id), null
        from visivel join historico_estagio h using (empresa_id, diagnostico_id)
       where h.empresa_id = any (${sql.param(actor.empresas)}::int[]) and ${isDeliveryThisMonth(clock)} and h.papel = 'E' group by 1
      union all
      select funcionario_id, case funcionario_cargo_id when ${CARGOS.ESPECIALISTA} then 'especialista' else 'consultor' end,
             0, 0, 0, 0, 0, null
        from funcionario
       where ativo and empresa_id = any (${sql.param(actor.empresas)}::int[])
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
