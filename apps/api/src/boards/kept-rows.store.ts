import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { carga_estudo, linha_estudo } from '../db/schema/index.ts';
import { ofConsultants } from '../features/customers/index.ts';
import { joinConditions } from './filters.store.ts';

/** A line of an open study, and an open study as somebody's load, as `l` in the conditions on them. */
export const LINE = alias(linha_estudo, 'l');
export const LOAD = alias(carga_estudo, 'l');

type Kept = { table: SQL; now: SQL };
const LINES: Kept = { table: sql`linha_estudo`, now: sql`farol_linhas` };
const LOADS: Kept = { table: sql`carga_estudo`, now: sql`farol_cargas` };

type Chosen = {
  columns: SQL;
  where?: readonly (SQL | undefined)[];
  /** Of the kept rows only the first, in the order of an index. */
  first?: SQL;
};

/**
 * Rows of open studies as they are at this moment: the kept ones, except of studies that have changed since they were
 * written, and what these count for now. One statement reads it all.
 */
function rowsNow(
  actor: Actor,
  { table, now }: Kept,
  consultor: SQL,
  { columns, where = [], first }: Chosen,
): SQL {
  const companies = sql`${sql.param(actor.empresas)}::int[]`;
  const chosen = joinConditions([consultor, ...where]);
  return sql`
    with mudado as materialized (
      select um.id as empresa_id, farol_estudos_mudados(um.id) as estudos from unnest(${companies}) um (id))
    (select ${columns} from ${table} l
      where l.empresa_id = any (${companies}) and ${chosen}
        and l.diagnostico_id not in (select unnest(estudos) from mudado) ${first ?? sql``})
    union all
    select ${columns}
      from mudado cross join lateral (
        select mudado.empresa_id, linha.* from ${now}(mudado.empresa_id, mudado.estudos) linha) l
     where ${chosen}`;
}

/** Lines of the to-do, of the open studies that the actor sees. */
export const linesNow = (actor: Actor, chosen: Chosen): SQL =>
  rowsNow(actor, LINES, ofConsultants(actor, LINE.consultor_id), chosen);

/** Load, of the same studies. */
export const loadNow = (actor: Actor, chosen: Chosen): SQL =>
  rowsNow(actor, LOADS, ofConsultants(actor, LOAD.consultor_id), chosen);
