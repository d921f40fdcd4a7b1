import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico } from '../db/schema/index.ts';

/**
 * Customers matching any words, through the function of the trigram index; visibility is a separate
 * condition.
 */
export const matchesCustomerSearch = (key: SQL, actor: Actor, text: string): SQL => sql`${key} in (
  select b.empresa_id, b.cliente_id
    from farol_buscar_clientes(${sql.param(actor.empresas)}::int[], ${text}) b)`;

export const customerOfStudy: SQL = sql`(${diagnostico.empresa_id}, ${diagnostico.cliente_id})`;

/** Active areas of a study, given its alias or table. */
export const areasOf = (study: SQL): SQL<number[]> => sql<number[]>`array(
  select p.produto_diagnostico_id from diagnostico_produto p
   where p.empresa_id = ${study}.empresa_id and p.diagnostico_id = ${study}.diagnostico_id and not p.oculto
   order by p.produto_diagnostico_id)`;

export const hasArea = (area: number): SQL => sql`exists (
  select from diagnostico_produto p
   where p.empresa_id = ${diagnostico.empresa_id} and p.diagnostico_id = ${diagnostico.diagnostico_id}
     and p.produto_diagnostico_id = ${area} and not p.oculto)`;

export const joinConditions = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((one) => one !== undefined).map((one) => sql`(${one})`),
    sql` and `,
  );
