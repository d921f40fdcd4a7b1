import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { archivedColumns, COMMON, FILE_COLUMN, FILE_NAMES, ROWS } from '../../db/privacy/archive/index.ts';

export type ColumnInfo = { nome: string; tipo: string; descricao: string; classe: string };
export type TableInfo = { nome: string; colunas: ColumnInfo[]; chave: string[]; linhas: number };

/** Rows of one portion; of documents as they were shown, which are large, fewer. */
const PORTION = 200;
const FEW = 5;
const LARGE = /^(estudo_retrato|estudo_retrato_pdf|idempotencia|ficha)$/;
/** Names, and PDFs that the database keeps. */
const FILES_AT_ONCE = 20;

const quoted = (name: string) => `"${name}"`;
const rowsOf = (table: string, empresa_id: number): string =>
  [
    COMMON.has(table) ? 'true' : `t.empresa_id = ${Math.trunc(empresa_id)}`,
    ...(ROWS[table] ? [ROWS[table]] : []),
  ].join(' and ');

/** A table's columns with their types, the order of its rows, and how many the company has. */
export async function readTable(tx: Tx, table: string, empresa_id: number): Promise<TableInfo> {
  const { rows: types } = await tx.execute<{ nome: string; tipo: string; lugar: number | null }>(sql`
    select a.attname as nome, format_type(a.atttypid, null) as tipo, array_position(i.indkey::int2[], a.attnum) as lugar
      from pg_attribute a
      join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`);
  const typeOf = new Map(types.map(({ nome, tipo }) => [nome, tipo]));
  const { rows: counted } = await tx.execute<{ linhas: number }>(
    sql.raw(`select count(*)::float8 as linhas from ${quoted(table)} t where ${rowsOf(table, empresa_id)}`),
  );
  return {
    nome: table,
    colunas: archivedColumns(table).map((one) => ({ ...one, tipo: typeOf.get(one.nome) ?? 'text' })),
    chave: types
      .filter(({ lugar }) => lugar !== null)
      .toSorted((a, b) => a.lugar! - b.lugar!)
      .map(({ nome }) => nome),
    linhas: counted[0]!.linhas,
  };
}

/** All rows of a query, a portion at a time, by a cursor of the transaction: one query after the other. */
async function* portions<Row extends object>(tx: Tx, query: string, size: number): AsyncGenerator<Row[]> {
  await tx.execute(sql.raw(`declare levar no scroll cursor for ${query}`));
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${size} from levar`));
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < size) break;
  }
  await tx.execute(sql.raw('close levar'));
}

const readOf = (table: string, nome: string): string =>
  nome === FILE_COLUMN ? FILE_NAMES[table]!.nome : `t.${quoted(nome)}`;

const from = ({ nome, chave }: TableInfo, empresa_id: number): string =>
  `from ${quoted(nome)} t where ${rowsOf(nome, empresa_id)} order by ${chave.map((one) => `t.${quoted(one)}`).join(', ')}`;

const sizeOf = (table: string) => (LARGE.test(table) ? FEW : PORTION);

/** Each row as a JSON object, with the numbers and moments of the database. */
export async function* jsonRows(tx: Tx, table: TableInfo, empresa_id: number): AsyncGenerator<string[]> {
  const values = table.colunas.map(({ nome }) => `${readOf(table.nome, nome)} as ${quoted(nome)}`);
  const query = `select to_jsonb(r)::text as linha from (select ${values.join(', ')} ${from(table, empresa_id)}) r`;
  for await (const rows of portions<{ linha: string }>(tx, query, sizeOf(table.nome)))
    yield rows.map(({ linha }) => linha);
}

const NUMBERS = /^(numeric|double precision|real)$/;

/** As spreadsheets of Brazil read it: decimal comma, S or N, moments in São Paulo. */
function cellOf(table: string, { nome, tipo }: ColumnInfo): string {
  const value = readOf(table, nome);
  if (tipo === 'boolean') return `case ${value} when true then 'S' when false then 'N' end`;
  if (tipo === 'timestamp with time zone') return `to_char(${value}, 'YYYY-MM-DD HH24:MI:SS')`;
  return NUMBERS.test(tipo) ? `replace(${value}::text, '.', ',')` : `${value}::text`;
}

/** Each row as texts, in the order of the columns. */
export async function* textRows(
  tx: Tx,
  table: TableInfo,
  empresa_id: number,
): AsyncGenerator<(string | null)[][]> {
  const cells = table.colunas.map((one, at) => `${cellOf(table.nome, one)} as c${at}`);
  const query = `select ${cells.join(', ')} ${from(table, empresa_id)}`;
  for await (const rows of portions<Record<string, string | null>>(tx, query, sizeOf(table.nome)))
    yield rows.map((row) => table.colunas.map((_, at) => row[`c${at}`] ?? null));
}

/** A file of the archive: in the storage, or in the database itself. */
export type ArchivedFile = { caminho: string } & ({ chave: string; tamanho: number } | { conteudo: Buffer });

export async function countFiles(tx: Tx, empresa_id: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql.raw(
      `select ${Object.keys(FILE_NAMES)
        .map((table) => `(select count(*) from ${table} t where ${rowsOf(table, empresa_id)})`)
        .join(' + ')} as n`,
    ),
  );
  return Number(rows[0]!.n);
}

export async function* archivedFiles(tx: Tx, empresa_id: number): AsyncGenerator<ArchivedFile> {
  const files = (table: 'arquivo' | 'estudo_retrato_pdf', columns: string, size: number) =>
    portions<ArchivedFile>(
      tx,
      `select ${columns}, ${FILE_NAMES[table]!.nome} as caminho from ${table} t where ${rowsOf(table, empresa_id)}
        order by t.${table}_id`,
      size,
    );
  for await (const rows of files('arquivo', 't.chave, t.tamanho', FILES_AT_ONCE)) yield* rows;
  for await (const rows of files('estudo_retrato_pdf', 't.conteudo', FEW)) yield* rows;
}

/** The moment that this transaction sees. */
export async function momentOf(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ agora: string }>(sql`select now() as agora`);
  return new Date(rows[0]!.agora);
}

/** So that the transaction does not count as forgotten while files are written. */
export const touch = (tx: Tx) => tx.execute(sql`select`);
