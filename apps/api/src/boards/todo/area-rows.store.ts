import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay } from '../due.store.ts';
import { isFound, joinConditions } from '../filters.store.ts';
import { IS_OPEN } from '../load.policy.ts';
import { areaLine, BY_LINE } from './area-lines.store.ts';
import { NO_BIRTHDAY } from './birthday-rows.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import { IS_RUNNING, IS_WAITING, seenStudies } from './study-sources.store.ts';
import type { TodoFilter } from './todo-filter.ts';

/** Areas have lines from here on; quotes of stage 4 wait for the last one. */
const HAS_AREAS = sql`${diagnostico.estagio} > 4`;

/** The study has lines of its areas, which say more than one of its stage. */
export const HAS_WAITING_AREAS = sql`exists (
  select from tarefa t
   where ${HAS_AREAS} and t.empresa_id = ${diagnostico.empresa_id}
     and t.diagnostico_id = ${diagnostico.diagnostico_id} and ${IS_WAITING})`;

/** Studies of the lines with these ids. */
const studiesOf = ({ empresas }: Actor, ids: readonly number[]): SQL => sql`${diagnostico.diagnostico_id} in (
  select diagnostico_id from tarefa
   where empresa_id = any (${sql.param(empresas)}::int[]) and ${oneOf(
     sql`tarefa_id`,
     ids.filter((id) => id > 0 && id % 2 === 1).map((id) => (id - 1) / 2),
   )})`;

const linesOf = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select ${diagnostico.empresa_id}, a.atividade_id, ${diagnostico.cliente_id}, ${diagnostico.consultor_id},
         ${areaLine(clock, sql`array_agg(t.produto_diagnostico_id order by t.produto_diagnostico_id)`)}
    from ${diagnostico}
    join tarefa t on t.empresa_id = ${diagnostico.empresa_id}
     and t.diagnostico_id = ${diagnostico.diagnostico_id} and ${IS_WAITING}
    join atividade a on a.empresa_id = ${diagnostico.empresa_id}
     and a.diagnostico_id = ${diagnostico.diagnostico_id} and ${IS_RUNNING}
   where ${joinConditions([
     seenStudies(actor),
     IS_OPEN,
     HAS_AREAS,
     ...ofConsultant(diagnostico.consultor_id, actor, filter),
     filter.estagio ? sql`${diagnostico.estagio} = ${filter.estagio}` : undefined,
     filter.ids && studiesOf(actor, filter.ids),
     filter.achados ? isFound(diagnostico.cliente_id, filter.achados) : undefined,
   ])}
   group by ${diagnostico.empresa_id}, ${diagnostico.cliente_id}, ${diagnostico.consultor_id}, a.atividade_id, ${BY_LINE}`;

/**
 * One line for each thing to do about the areas of a study, with their own deadline: presenting and asking for answers
 * are one act for all areas that wait for it, documents one of each area.
 */
export const areaTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select linha.linha_id, linha.empresa_id, linha.atividade_id, linha.cliente_id, linha.consultor_id,
         case linha.ato when 'respostas' then 'acompanhamento' else 'estudo' end as tipo, linha.prazo,
         case when linha.adiada_ate is null then linha.prazo else ${endOfDay(sql`linha.adiada_ate`)} end as vence,
         linha.adiada_ate, ${NO_BIRTHDAY}, linha.tarefa_id, linha.das_areas, linha.ato
    from (${linesOf(actor, filter, clock)}) linha
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
