import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DatabaseNotAllowed, DatabaseUnavailable, isUnavailable } from '../errors.ts';
import {
  type AppliedMigration,
  type CopiedTable,
  copiedTables,
  copyOut,
  quoted,
  SAME_TEXT,
  type SequenceValue,
  sequenceValues,
} from './catalogue.ts';

/** Bytes that a row refers to. */
export type ReferredFile = { chave: string; tamanho: number; sha256: string };

/** All tables as they were at one moment, while others write. */
export type Snapshot = {
  taken: Date;
  /** For a second connection that sees the same. */
  id: string;
  migrations: AppliedMigration[];
  tables: CopiedTable[];
  rows(table: CopiedTable): Readable;
  files(): AsyncGenerator<ReferredFile>;
  /** Read last: numbers given since the snapshot do no harm. */
  sequences(): Promise<SequenceValue[]>;
  /** Those of these files that a row refers to by now. */
  stillReferred(keys: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
};

/** No purge beside a backup: it deletes files. */
const PURGE_LOCK = `hashtext('farol.limpeza')`;

/** A login beside row-level security reads as itself; any other through the role of the service. */
async function becomeReader(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sees: boolean; closed: string[] | null }>(
    `select (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as sees,
            (select array_agg(c.relname::text) from pg_class c
              where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
                and not exists (select from pg_policy p
                                 where p.polrelid = c.oid and p.polroles = array['farol_servico'::regrole::oid]
                                   and pg_get_expr(p.polqual, p.polrelid) = 'true')) as closed`,
  );
  const { sees, closed } = rows[0]!;
  if (sees) await client.query('set local row_security = off');
  else if (closed)
    throw new DatabaseNotAllowed(`O papel farol_servico não lê todas as linhas de ${closed.join(', ')}.`);
  else await client.query('set local role farol_servico');
}

export async function openSnapshot(connectionString: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'farol-backup',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SAME_TEXT);
    await client.query(`select pg_advisory_lock(${PURGE_LOCK})`);
    await client.query('begin isolation level repeatable read read only');
    return await readingOf(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  }
}

async function readingOf(client: pg.Client): Promise<Snapshot> {
  const migrations = await client.query<AppliedMigration>('select nome, soma from migracao order by nome');
  const tables = await copiedTables(client);
  await becomeReader(client);
  // No upgrade changes a table until the end.
  await client.query(`lock table ${tables.map(({ nome }) => quoted(nome)).join(', ')} in access share mode`);
  const moment = await client.query<{ taken: Date; id: string }>(
    'select now() as taken, pg_export_snapshot() as id',
  );
  const asLogin = async <T>(work: () => Promise<T>): Promise<T> => {
    await client.query('commit; begin read only');
    return work();
  };
  return {
    ...moment.rows[0]!,
    migrations: migrations.rows,
    tables,
    rows: (table) => client.query(copyTo(copyOut(table))),
    files: () => filesOf(client),
    sequences: () => asLogin(() => sequenceValues(client)),
    stillReferred: (keys) =>
      asLogin(async () => {
        await becomeReader(client);
        const { rows } = await client.query<{ chave: string }>(
          'select distinct chave from arquivo where chave = any ($1)',
          [keys],
        );
        return rows.map(({ chave }) => chave);
      }),
    close: () => client.end(),
  };
}

const PORTION = 1000;

/** By their keys, a portion at a time: bytes of several rows come once. */
async function* filesOf(client: pg.Client): AsyncGenerator<ReferredFile> {
  await client.query(
    `declare arquivos no scroll cursor for
     select chave, max(tamanho)::float8 as tamanho, max(sha256) as sha256 from arquivo group by chave order by chave`,
  );
  for (;;) {
    const { rows } = await client.query<ReferredFile>(`fetch ${PORTION} from arquivos`);
    yield* rows;
    if (rows.length < PORTION) break;
  }
  await client.query('close arquivos');
}
