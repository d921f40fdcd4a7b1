import type { Carga, Vez } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import type { Aguardando } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import { now } from '../due.store.ts';
import { isLate, joinConditions, matchesStudySearch, ROW, SITUACAO, visibleRows } from '../filters.store.ts';
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

/** The reader, as the study's consultant, acts next. */
export const isOwnTurn = ({ funcionario_id }: Pick<Actor, 'funcionario_id'>): SQL =>
  sql`coalesce(${ROW.consultor_id} = ${funcionario_id} and ${ROW.aguardando} = 'consultor', false)`;

/** The studies of the sales panel, as a condition on their rows. */
export function panelStudies(actor: Actor, filter: PanelFilter, clock: Clock, ...more: SQL[]): SQL {
  const { consultor, equipe, produto, periodo, busca, pontualidade, aguardando, vez, estagio } = filter;
  return joinConditions([
    visibleRows(actor),
    filter.carga ? isLoad({ ...filter, carga: filter.carga }, clock) : SITUACAO[filter.situacao ?? 'abertos'],
    consultor ? sql`${ROW.consultor_id} = ${consultor}` : undefined,
    equipe ? sql`${ROW.consultor_id} = any (${sql.param(equipe)}::int[])` : undefined,
    produto ? sql`${produto} = any (${ROW.areas})` : undefined,
    periodo ? sql`${ROW.data_inicio} > ${addDays(clock.today(), -periodo)}::date` : undefined,
    busca ? matchesStudySearch(actor, busca) : undefined,
    pontualidade ? isLate(pontualidade, now(clock)) : undefined,
    aguardando ? sql`${ROW.aguardando} = ${aguardando}` : undefined,
    vez === 'comigo' ? isOwnTurn(actor) : undefined,
    vez === 'esperando' ? sql`not ${isOwnTurn(actor)}` : undefined,
    filter.especialista && !filter.carga
      ? sql`${filter.especialista} = any (${ROW.especialistas})`
      : undefined,
    estagio ? sql`${ROW.estagio} = ${estagio}` : undefined,
    ...more,
  ]);
}
