import { sql } from 'drizzle-orm';
import type { Tx } from '../transaction.ts';
import type { CustomerKey } from './erase.ts';
import { columnsOf, tablesOfCustomers } from './index.ts';

export type PersonPart = { table: string; title: string; rows: Record<string, unknown>[] };

/** Bytes that are files already, and what searches are computed from. */
const NOT_IN_THE_FILE: Record<string, readonly string[]> = {
  arquivo: ['chave'],
  estudo_retrato_pdf: ['conteudo'],
  cliente: ['busca', 'mes_dia', 'mes_dia_conjuge'],
  diagnostico_apolice: ['numero_busca', 'fornecedor_busca'],
};

/** What a row only has the number of. */
const NAMED: Record<string, string> = {
  cliente_etiqueta:
    '(select e.nome from etiqueta e where e.empresa_id = t.empresa_id and e.etiqueta_id = t.etiqueta_id) as nome',
};

const PARTS = tablesOfCustomers.map(({ table, classes, of }, place) => {
  const columns = columnsOf(classes, 'none', 'personal', 'health').filter(
    (column) => !column.endsWith('_versao') && !(NOT_IN_THE_FILE[table] ?? []).includes(column),
  );
  const read = [...columns.map((name) => `t.${name}`), ...(NAMED[table] ? [NAMED[table]] : [])];
  const row = `(select to_jsonb(r) from (select ${read.join(', ')}) r)`;
  return `select ${place} as lugar, ${row} as linha from ${table} t where ${of.rows}`;
});

/** Every row of every table that is the customer's, without what opens something; in one statement. */
export async function personData(tx: Tx, { empresa_id, cliente_id }: CustomerKey): Promise<PersonPart[]> {
  const text = PARTS.join(' union all ')
    .replaceAll(':empresa', String(Math.trunc(empresa_id)))
    .replaceAll(':cliente', String(Math.trunc(cliente_id)));
  const { rows } = await tx.execute<{ lugar: number; linha: Record<string, unknown> }>(sql.raw(text));
  return tablesOfCustomers.flatMap(({ table, of }, place) => {
    const own = rows.filter(({ lugar }) => lugar === place).map(({ linha }) => linha);
    return own.length > 0 ? [{ table, title: of.title, rows: own }] : [];
  });
}
