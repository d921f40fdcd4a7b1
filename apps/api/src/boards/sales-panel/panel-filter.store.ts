import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import type { Aguardando } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { deadlinesOf } from '../due.store.ts';
import { customerOfStudy, hasArea, joinConditions, matchesCustomerSearch } from '../filters.store.ts';

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

const isLate = (clock: Clock): SQL => sql`exists (
  select from (${deadlinesOf(sql`${diagnostico}`)}) aberto
   where aberto.prazo < ${clock.now().toISOString()}::timestamptz)`;

const SITUACAO = {
  abertos: sql`${diagnostico.encerrado_em} is null`,
  encerrados: sql`${diagnostico.encerrado_em} is not null`,
  todos: undefined,
};

/** The studies of the sales panel, as a condition on `diagnostico` under its own name. */
export function panelStudies(actor: Actor, filter: PanelFilter, clock: Clock, ...more: SQL[]): SQL {
  const { consultor, equipe, produto, periodo, busca, pontualidade, aguardando, estagio } = filter;
  return joinConditions([
    visibleStudies(actor),
    sql`not ${diagnostico.exemplo}`,
    SITUACAO[filter.situacao ?? 'abertos'],
    consultor ? sql`${diagnostico.consultor_id} = ${consultor}` : undefined,
    equipe ? sql`${diagnostico.consultor_id} = any (${sql.param(equipe)}::int[])` : undefined,
    produto ? hasArea(produto) : undefined,
    periodo ? sql`${diagnostico.data_inicio} > ${addDays(clock.today(), -periodo)}::date` : undefined,
    busca ? matchesCustomerSearch(customerOfStudy, actor, busca) : undefined,
    pontualidade === 1 ? isLate(clock) : undefined,
    pontualidade === 2 ? sql`not ${isLate(clock)}` : undefined,
    aguardando
      ? sql`exists (select from atividade a where a.empresa_id = ${diagnostico.empresa_id}
             and a.diagnostico_id = ${diagnostico.diagnostico_id} and a.tipo_atividade = 'estudo'
             and a.aguardando = ${aguardando})`
      : undefined,
    estagio ? sql`${diagnostico.estagio} = ${estagio}` : undefined,
    ...more,
  ]);
}
