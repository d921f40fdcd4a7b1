import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay } from '../due.store.ts';
import { joinConditions, matchesStudySearch } from '../filters.store.ts';
import { NO_BIRTHDAY } from './birthday-rows.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import type { TodoFilter } from './todo-filter.ts';

/** Areas of a study that wait for the consultant or the customer; quotes of stage 4 wait for the last one. */
const WAITING = sql`${diagnostico.encerrado_em} is null and ${diagnostico.estagio} > 4 and ${diagnostico.estagio} < 10
  and t.empresa_id = ${diagnostico.empresa_id} and t.diagnostico_id = ${diagnostico.diagnostico_id}
  and t.cancelada_em is null and t.estagio_especialista in (2, 3) and t.aguardando in ('consultor', 'cliente')`;

/** The study has lines of its areas, which say more than one of its stage. */
export const hasWaitingAreas: SQL = sql`exists (select from tarefa t where ${WAITING})`;

const ATO = sql`case when t.estagio_especialista = 3 then 'documentos'
  when t.aguardando = 'cliente' then 'respostas' else 'apresentar' end`;

/** Odd, as activities have even ids; the first task stands for those of one line. */
const LINE_ID = sql`2 * min(t.tarefa_id) + 1`;

/** Studies of the lines with these ids. */
const studiesOf = ({ empresas }: Actor, ids: readonly number[]): SQL => sql`${diagnostico.diagnostico_id} in (
  select diagnostico_id from tarefa
   where empresa_id = any (${sql.param(empresas)}::int[]) and ${oneOf(
     sql`tarefa_id`,
     ids.filter((id) => id > 0 && id % 2 === 1).map((id) => (id - 1) / 2),
   )})`;

/** Put off while all its areas are. */
const putOff = (
  clock: Clock,
): SQL => sql`case when bool_and(coalesce(t.adiada_ate >= ${clock.today()}::date, false))
  then min(t.adiada_ate) end`;

/**
 * One line for each thing to do about the areas of a study, with their own deadline: presenting and asking for answers
 * are one act for all areas that wait for it, documents one of each area.
 */
export const areaTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select linha.linha_id, linha.empresa_id, linha.atividade_id, linha.cliente_id, linha.consultor_id,
         case linha.ato when 'respostas' then 'acompanhamento' else 'estudo' end as tipo, linha.prazo,
         case when linha.adiada_ate is null then linha.prazo else ${endOfDay(sql`linha.adiada_ate`)} end as vence,
         linha.adiada_ate, ${NO_BIRTHDAY}, linha.tarefa_id, linha.das_areas, linha.ato
    from (
      select ${LINE_ID} as linha_id, ${diagnostico.empresa_id}, a.atividade_id, ${diagnostico.cliente_id},
             ${diagnostico.consultor_id}, ${ATO} as ato, min(t.prazo) as prazo, ${putOff(clock)} as adiada_ate, min(t.tarefa_id) as tarefa_id,
             array_agg(t.produto_diagnostico_id order by t.produto_diagnostico_id) as das_areas
        from ${diagnostico}
        join tarefa t on ${WAITING}
        join atividade a on a.empresa_id = ${diagnostico.empresa_id}
         and a.diagnostico_id = ${diagnostico.diagnostico_id} and a.tipo_atividade = 'estudo' and a.status_tarefa < 3
       where ${joinConditions([
         visibleStudies(actor),
         sql`not ${diagnostico.exemplo}`,
         filter.ids && studiesOf(actor, filter.ids),
         ...ofConsultant(diagnostico.consultor_id, actor, filter),
         filter.estagio ? sql`${diagnostico.estagio} = ${filter.estagio}` : undefined,
         filter.busca ? matchesStudySearch(actor, filter.busca) : undefined,
       ])}
       group by ${diagnostico.empresa_id}, ${diagnostico.cliente_id}, ${diagnostico.consultor_id}, a.atividade_id, ${ATO},
                case when t.estagio_especialista = 3 then t.tarefa_id end) linha
   where ${joinConditions([
     sql`true`,
     filter.ids && oneOf(sql`linha.linha_id`, filter.ids),
     filter.produto ? sql`${filter.produto} = any (linha.das_areas)` : undefined,
     filter.tipo
       ? sql`case linha.ato when 'respostas' then 'acompanhamento' else 'estudo' end = ${filter.tipo}`
       : undefined,
     ...dueConditions(
       { pontualidade: filter.pontualidade },
       { prazo: sql`linha.prazo`, pontualidade: sql`null::int` },
       clock,
     ),
   ])}`;
