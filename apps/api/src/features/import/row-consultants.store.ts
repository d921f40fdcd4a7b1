import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ImportKey, LineResult } from './import.store.ts';

const waiting = ({ empresa_id, importacao_id }: ImportKey) =>
  sql`empresa_id = ${empresa_id} and importacao_id = ${importacao_id} and status = 'valida'
    and cliente_id is null`;

/** Consultants of the rows that are to be registered. */
export async function consultantsOfRows(tx: Tx, key: ImportKey): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select distinct (lido ->> 'consultor_id')::int as id from importacao_linha
     where ${waiting(key)} and lido ->> 'consultor_id' is not null`);
  return rows.map(({ id }) => id);
}

/** Rejects the rows that are to be registered for anybody else. */
export const keepRowsOf = (tx: Tx, key: ImportKey, ids: readonly number[], erros: LineResult['erros']) =>
  tx.execute(sql`
    update importacao_linha set status = 'rejeitada', erros = ${JSON.stringify(erros)}::jsonb
     where ${waiting(key)} and (lido ->> 'consultor_id')::int <> all (${sql.param([...ids])}::int[])`);
