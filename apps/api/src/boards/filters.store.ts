import { type Actor, visibleConsultores } from '@farol/domain/access';
import type { Aguardando } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { builtByDay, type Kept } from '../db/by-actor.ts';
import type { Tx } from '../db/client.ts';
import { diagnostico } from '../db/schema/index.ts';

/**
 * Studies whose customer matches any words, through the function of the trigram index; visibility is a separate condition.
 * By the customer's id alone, which no two companies share: a pair takes longer to be looked for. `is true` keeps the found
 * one hashed list: how many a word finds is unknown when the list is planned, and planned for a few, thousands were looked
 * up one by one in each column of a board. Customers with a study are few of all.
 */
export const matchesStudySearch = (actor: Actor, text: string): SQL => sql`(${diagnostico.cliente_id} in (
  select b.cliente_id
    from farol_buscar_clientes(${sql.param(actor.empresas)}::int[], ${text}, null, null, true) b)) is true`;

/** Customers with the words: an array's text, which later statements of the call take as it is, and how many. */
export type Found = { ids: string; n: number };

/**
 * For a list of several sources, each of which would look for the words again. Of those who see some consultants' work their
 * customers alone: a customer's studies are the same consultant's.
 */
export async function findCustomers(tx: Tx, actor: Actor, text: string): Promise<Found> {
  const consultores = sql.param(visibleConsultores(actor));
  const { rows } = await tx.execute<Found>(sql`
    select coalesce(array_agg(b.cliente_id), '{}')::text as ids, count(*)::int as n
      from farol_buscar_clientes(${sql.param(actor.empresas)}::int[], ${text}, ${consultores}::int[]) b`);
  return rows[0] ?? { ids: '{}', n: 0 };
}

/** So few that their rows are looked up one by one. */
const FEW_FOUND = 500;
export const areFew = ({ n }: Found): boolean => n <= FEW_FOUND;

/** Before a statement of whose sources some ask whether a customer was found: many are told once, however many sources ask. */
export const withFound = (found: Found | undefined): SQL =>
  found && !areFew(found)
    ? sql`with achado as materialized (select unnest(${found.ids}::int[]) as cliente_id)`
    : sql``;

/** Within such a statement. Many are one hashed list, as above. */
export const isFound = (cliente_id: AnyPgColumn, found: Found): SQL =>
  areFew(found)
    ? sql`${cliente_id} = any (${found.ids}::int[])`
    : sql`(${cliente_id} in (select achado.cliente_id from achado)) is true`;

/** Active areas of a study, given its alias or table. */
export const areasOf = (study: SQL): SQL<number[]> => sql<number[]>`array(
  select p.produto_diagnostico_id from diagnostico_produto p
   where p.empresa_id = ${study}.empresa_id and p.diagnostico_id = ${study}.diagnostico_id and not p.oculto
   order by p.produto_diagnostico_id)`;

export const hasArea = (area: number): SQL => sql`exists (
  select from diagnostico_produto p
   where p.empresa_id = ${diagnostico.empresa_id} and p.diagnostico_id = ${diagnostico.diagnostico_id}
     and p.produto_diagnostico_id = ${area} and not p.oculto)`;

/** Open, closed, or both. */
export const SITUACAO = {
  abertos: sql`${diagnostico.encerrado_em} is null`,
  encerrados: sql`${diagnostico.encerrado_em} is not null`,
  todos: undefined,
};

/** A study with a task in force of this specialist, unless it was refused. */
export const hasSpecialist = (funcionario_id: number): SQL => sql`exists (
  select from tarefa t
   where t.empresa_id = ${diagnostico.empresa_id} and t.diagnostico_id = ${diagnostico.diagnostico_id}
     and t.especialista_id = ${funcionario_id} and t.cancelada_em is null and t.estagio_especialista <> 7)`;

/** A study whose own activity waits for this side. */
export const isWaitingFor = (aguardando: Aguardando): SQL => sql`exists (
  select from atividade a
   where a.empresa_id = ${diagnostico.empresa_id} and a.diagnostico_id = ${diagnostico.diagnostico_id}
     and a.tipo_atividade = 'estudo' and a.aguardando = ${aguardando})`;

/** Consultants up to whom their rows are looked up; those of more are read as a whole. */
const FEW = 20;
export const seesFew = (actor: Actor): boolean => (visibleConsultores(actor)?.length ?? FEW + 1) <= FEW;

/** Work of one person is light; that of a team, and a search, runs on the boards' own connections. */
export const isHeavy = (actor: Actor, busca: string | undefined): boolean =>
  Boolean(busca) || (actor.perfil !== 'specialist' && visibleConsultores(actor)?.length !== 1);

/** A board's statement. */
export const kept = <Asked extends object>(build: Parameters<typeof builtByDay<Asked>>[0]): Kept<Asked> =>
  builtByDay(build);

export const joinConditions = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined).map((one) => sql`(${one})`),
    sql` and `,
  );
