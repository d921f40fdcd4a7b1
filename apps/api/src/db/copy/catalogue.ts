import type pg from 'pg';
import { DatabaseNotAllowed } from '../errors.ts';

export type CopiedTable = { nome: string; colunas: string[] };
export type AppliedMigration = { nome: string; soma: string };

/**
 * Their rows say what this process does now, or what one installation did, or are its own key: nothing for another to
 * take over.
 */
const NOT_COPIED = ['migracao', 'backup', 'chave_alcance', 'selo_horizonte'];

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables with their columns, without the computed ones, which the database fills again. */
export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colunas
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
        and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

export const copyOut = ({ nome, colunas }: CopiedTable) =>
  `copy ${quoted(nome)} (${colunas.map(quoted).join(', ')}) to stdout`;

export const copyIn = ({ nome, colunas }: CopiedTable) =>
  `copy ${quoted(nome)} (${colunas.map(quoted).join(', ')}) from stdin`;

/** The same text from every server, whatever its settings. */
export const SAME_TEXT = `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'`;

export type SequenceValue = { nome: string; valor: string };

/** Of those that gave a number; not part of any transaction. Without the right to read one, its value would be missing. */
export async function sequenceValues(client: pg.Client): Promise<SequenceValue[]> {
  const closed = await client.query<{ nome: string }>(
    `select relname as nome from pg_sequence join pg_class c on c.oid = seqrelid
      where relnamespace = 'public'::regnamespace and not has_sequence_privilege(seqrelid, 'SELECT, USAGE') limit 1`,
  );
  if (closed.rows[0])
    throw new DatabaseNotAllowed(
      `O usuário do banco não lê a sequência ${closed.rows[0].nome}: use o dono das tabelas.`,
    );
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as nome, last_value::text as valor from pg_sequences
      where schemaname = 'public' and last_value is not null
        and sequencename not in (select split_part(pg_get_serial_sequence(nome, coluna), '.', 2)
              from (values ('backup', 'backup_id')) eu (nome, coluna)
             where to_regclass(nome) is not null)
      order by 1`,
  );
  return rows;
}
