import type { CargaPessoa } from '@farol/contracts';
import { type Actor, CARGOS, visibleConsultores } from '@farol/domain/access';
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { now } from '../../db/by-actor.ts';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { loadNow } from '../kept-rows.store.ts';
import { isConcludedThisMonth, isDeliveryThisMonth } from '../load.policy.ts';

const MAX_PEOPLE = 500;

const companies = ({ empresas }: Actor): SQL => sql`${sql.param(empresas)}::int[]`;

/** Open studies, of consultants and of specialists, as they are kept: `papel` and person, whose turn, late from when. */
const ofOpenStudies = (actor: Actor, clock: Clock): SQL => sql`
  select l.funcionario_id, l.papel, count(*) as abertos, count(*) filter (where l.na_vez) as na_vez,
         count(*) filter (where l.na_vez and l.atrasa_em < ${now(clock)}) as atrasados,
         count(*) filter (where not l.na_vez) as esperando, 0 as no_mes,
         min(l.desde) filter (where l.na_vez) as na_vez_desde
    from (${loadNow(actor, { columns: sql`l.funcionario_id, l.papel, l.na_vez, l.atrasa_em, l.desde` })}) l
   group by 1, 2`;

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
    with carga as (
      ${ofOpenStudies(actor, clock)}
      union all ${concluded(actor, clock)}
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
