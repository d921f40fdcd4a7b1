import type { Tx } from '@farol/api';
import { sql } from 'drizzle-orm';
import { type Row, type RowSet, TABLES, type Table } from './row-set.ts';

const names = Object.keys(TABLES) as Table[];

/** The last id that each table's sequence gave out. */
export async function lastIds(tx: Tx): Promise<ReadonlyMap<Table, number>> {
  const found = new Map<Table, number>();
  for (const table of names) {
    const column = TABLES[table];
    if (!column) continue;
    const { rows } = await tx.execute<{ id: number }>(sql`
      select nextval(pg_get_serial_sequence(${table}, ${column}))::int as id`);
    found.set(table, rows[0]!.id);
  }
  return found;
}

/** Inserts all rows, a statement per table, and moves the sequences behind them. */
export async function insertRows(tx: Tx, { rows }: RowSet): Promise<void> {
  for (const table of names) {
    const own = rows.get(table) ?? [];
    if (own.length === 0) continue;
    const columns = sql.join(
      Object.keys(own[0]!).map((column) => sql.identifier(column)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${sql.identifier(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(own)}::json)`);
    const column = TABLES[table];
    if (column)
      await tx.execute(sql`
        select setval(pg_get_serial_sequence(${table}, ${column}), ${lastOf(own, column)}::bigint)`);
  }
}

const lastOf = (rows: readonly Row[], column: string): number => Number(rows.at(-1)![column]);

/** Presented studies keep the parameters of their day: those of a presented study of the same company. */
export const keepParameters = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`
    update diagnostico d set parametros = jsonb_set(m.parametros, '{em}', to_jsonb(d.data_apresentacao))
      from (
        select distinct on (p.empresa_id) p.empresa_id, p.parametros from diagnostico p
         where p.parametros is not null order by p.empresa_id, p.diagnostico_id) m
     where m.empresa_id = d.empresa_id and d.diagnostico_id = any(${sql.param(ids)}::int[])
       and d.data_apresentacao is not null`);
