import type { Carga, Vez } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import type { Aguardando } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isLateStudy } from '../due.store.ts';
import {
  hasArea,
  hasSpecialist,
  isWaitingFor,
  joinConditions,
  matchesStudySearch,
  SITUACAO,
} from '../filters.store.ts';
import { isLoad } from '../load.policy.ts';

export type PanelFilter = {
  consultor?: number;
  /** Consultants of a team. */
  equipe?: readonly number[];
  produto?: number;
  /** Started within this many days, including today. */
  periodo?: number;
  busca?: string;
  pontualidade?: number;
  aguardando?: Aguardando;
  vez?: Vez | undefined;
  especialista?: number;
  carga?: Carga;
  /** Default: open ones. */
  situacao?: 'abertos' | 'encerrados' | 'todos';
  estagio?: number;
};

/** The filters as requested: a team by its leader. */
export type PanelQuery = Omit<PanelFilter, 'equipe'> & { equipe?: number };

/** An employee and everybody related below, directly or through others. */
async function teamOf(tx: Tx, funcionario_id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive equipe(id) as (
      select ${funcionario_id}::int
      union
      select r.relacionado_id from funcionario_relacionamento r join equipe e on r.funcionario_id = e.id)
    select id from equipe`);
  return rows.map(({ id }) => id);
}

/** The filters of a request, with the people of its team. */
export async function panelFilterOf<Q extends PanelQuery>(tx: Tx, { equipe, ...query }: Q) {
  return { ...query, ...(equipe ? { equipe: await teamOf(tx, equipe) } : {}) };
}

const STUDY = sql`${diagnostico}`;

/** The reader, as the study's consultant, acts next. */
export const isOwnTurn = ({ funcionario_id }: Pick<Actor, 'funcionario_id'>): SQL =>
  sql`${diagnostico.consultor_id} = ${funcionario_id} and ${isWaitingFor('consultor')}`;

/** The studies of the sales panel, as a condition on `diagnostico` under its own name. */
export function panelStudies(actor: Actor, filter: PanelFilter, clock: Clock, ...more: SQL[]): SQL {
  const { consultor, equipe, produto, periodo, busca, pontualidade, aguardando, vez, estagio } = filter;
  return joinConditions([
    visibleStudies(actor),
    sql`not ${diagnostico.exemplo}`,
    filter.carga
      ? isLoad(actor, { ...filter, carga: filter.carga }, clock)
      : SITUACAO[filter.situacao ?? 'abertos'],
    consultor ? sql`${diagnostico.consultor_id} = ${consultor}` : undefined,
    equipe ? sql`${diagnostico.consultor_id} = any (${sql.param(equipe)}::int[])` : undefined,
    produto ? hasArea(produto) : undefined,
    periodo ? sql`${diagnostico.data_inicio} > ${addDays(clock.today(), -periodo)}::date` : undefined,
    busca ? matchesStudySearch(actor, busca) : undefined,
    pontualidade === 1 ? isLateStudy(actor, STUDY, clock) : undefined,
    pontualidade === 2 ? sql`not ${isLateStudy(actor, STUDY, clock)}` : undefined,
    aguardando ? isWaitingFor(aguardando) : undefined,
    vez === 'comigo' ? isOwnTurn(actor) : undefined,
    vez === 'esperando' ? sql`not (${isOwnTurn(actor)})` : undefined,
    filter.especialista && !filter.carga ? hasSpecialist(filter.especialista) : undefined,
    estagio ? sql`${diagnostico.estagio} = ${estagio}` : undefined,
    ...more,
  ]);
}
