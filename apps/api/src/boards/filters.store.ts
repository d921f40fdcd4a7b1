import { type Actor, visibleConsultores } from '@farol/domain/access';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { quadro_estudo } from '../db/schema/index.ts';
import { ofConsultants } from '../features/customers/index.ts';

/** A study's row of the boards. */
export const ROW = alias(quadro_estudo, 'q');
export const ROWS = sql`${quadro_estudo} q`;

/** Studies by their keys ($1, $2), behind a select: the plan does not depend on how many there are, and is kept. */
export const STUDIES = 'unnest((select $1::int[]), (select $2::int[])) k (empresa_id, diagnostico_id)';

/** Studies of the actor's people, without the made-up ones. */
export const visibleRows = (actor: Actor): SQL =>
  sql`${inArray(ROW.empresa_id, actor.empresas)} and ${ofConsultants(actor, ROW.consultor_id)} and not ${ROW.exemplo}`;

/** `achado`: customers with the words, of the actor's people; looked for once in a statement, however many sources ask. */
export const withMatches = (actor: Actor, busca: string): SQL => sql`
  with achado as materialized (
    select b.cliente_id
      from farol_buscar_clientes(${sql.param(actor.empresas)}::int[], ${busca}, ${sql.param(visibleConsultores(actor))}::int[]) b)`;

/** Within such a statement; `is true` keeps them one hashed list. */
export const IS_MATCH = (cliente_id: SQLWrapper): SQL =>
  sql`(${cliente_id} in (select achado.cliente_id from achado)) is true`;

/**
 * Studies whose customer matches any words, through the function of the trigram index; visibility is a separate condition.
 * `is true` keeps the found one hashed list: planned for a few, thousands were looked up one by one.
 */
export const matchesStudySearch = (actor: Actor, text: string): SQL => sql`(${ROW.cliente_id} in (
  select b.cliente_id
    from farol_buscar_clientes(${sql.param(actor.empresas)}::int[], ${text}, null, null, true) b)) is true`;

/** Active areas of a study, given its alias or table. */
export const areasOf = (study: SQL): SQL<number[]> => sql<number[]>`array(
  select p.produto_diagnostico_id from diagnostico_produto p
   where p.empresa_id = ${study}.empresa_id and p.diagnostico_id = ${study}.diagnostico_id and not p.oculto
   order by p.produto_diagnostico_id)`;

/** Open, closed, or both. */
export const SITUACAO = {
  abertos: sql`not ${ROW.encerrado}`,
  encerrados: sql`${ROW.encerrado}`,
  todos: undefined,
};

/** 1: some open deadline of the study has passed; 2: none. */
export const isLate = (pontualidade: number, now: SQL): SQL =>
  pontualidade === 1 ? sql`${ROW.prazo} < ${now}` : sql`(${ROW.prazo} < ${now}) is not true`;

/** Work of one person is light; that of a team, and a search, runs on the boards' own connections. */
export const isHeavy = (actor: Actor, busca: string | undefined): boolean =>
  Boolean(busca) || (actor.perfil !== 'specialist' && visibleConsultores(actor)?.length !== 1);

export const joinConditions = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined).map((one) => sql`(${one})`),
    sql` and `,
  );
