import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { DatabaseMismatch, DatabaseUnavailable, isUnavailable } from '../errors.ts';
import { readStructure } from '../migrate.ts';
import {
  type AppliedMigration,
  type CopiedTable,
  copiedTables,
  copyIn,
  copyOut,
  SAME_TEXT,
  type SequenceValue,
} from './catalogue.ts';
import { createRowsDigest } from './rows-digest.ts';

export type TableSum = { nome: string; linhas: number; resumo: string };

/** What fills the tables; each table once. */
export type Loader = { write(tabela: string, rows: Buffer): Promise<void> };

type Source = {
  migrations: readonly AppliedMigration[];
  tables: readonly CopiedTable[];
  /** Writes all rows, then tells the values of sequences and what each table has to be. */
  fill(loader: Loader): Promise<{ sequences: readonly SequenceValue[]; sums: readonly TableSum[] }>;
};

/** The database is not as it has to be: a sentence for whoever restores. */
export class NotRestored extends Error {
  readonly expected = true;
}

const FUNCTIONS = 'functions';

/**
 * Makes the structure of these migrations in an empty database and fills it, in one transaction: references and
 * indexes are made after the rows, which checks them, and each table is read again and compared. The upgrade to the
 * current structure is `migrate`, afterwards.
 */
export async function loadDatabase(connectionString: string, source: Source): Promise<void> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'farol-restore',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SAME_TEXT);
    await refuseFilled(client);
    await client.query('begin');
    await makeStructure(client, source.migrations);
    await withoutChecks(client, async () => {
      await refuseOtherTables(client, source.tables);
      const { loader, end } = loaderOf(client, source.tables);
      const { sequences, sums } = await source.fill(loader);
      await end();
      await client.query(
        `select setval(format('public.%I', nome)::regclass, valor) from unnest($1::text[], $2::bigint[]) v (nome, valor)`,
        [sequences.map(({ nome }) => nome), sequences.map(({ valor }) => valor)],
      );
      return sums;
    });
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  );
  if (rowCount) throw new NotRestored('O banco de destino não está vazio: restaure em um banco sem tabelas.');
}

/** The structure the backup was made with, from this version's own files. */
async function makeStructure(client: pg.Client, applied: readonly AppliedMigration[]): Promise<void> {
  const { migrations, schema } = await readStructure();
  const wanted = applied.filter(({ nome }) => nome !== FUNCTIONS);
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = wanted.find(({ nome }) => !known.has(nome));
  if (unknown)
    throw new DatabaseMismatch(
      `O backup é de uma versão mais nova do Farol (migração ${unknown.nome}): restaure com ela.`,
    );
  const changed = wanted.find(({ nome, soma }) => known.get(nome)!.checksum !== soma);
  if (changed)
    throw new DatabaseMismatch(`A migração ${changed.nome} do backup não é a desta versão do Farol.`);
  await client.query(
    'create table migracao (nome text primary key, soma text not null, aplicada_em timestamptz not null default now())',
  );
  const isCurrent = wanted.length === migrations.length && schema !== undefined;
  for (const sql of isCurrent ? [schema] : wanted.map(({ nome }) => known.get(nome)!.sql)) {
    await client.query(sql);
    await client.query('reset role');
  }
  await client.query('insert into migracao (nome, soma) select * from unnest($1::text[], $2::text[])', [
    wanted.map(({ nome }) => nome),
    wanted.map(({ soma }) => soma),
  ]);
}

/** The columns of the backup and those of its structure are the same, or a row would end in the wrong place. */
async function refuseOtherTables(client: pg.Client, tables: readonly CopiedTable[]): Promise<void> {
  const named = ({ nome, colunas }: CopiedTable) => `${nome} (${colunas.join(', ')})`;
  const here = new Set((await copiedTables(client)).map(named));
  const other = tables.map(named).find((one) => !here.delete(one)) ?? [...here][0];
  if (other) throw new NotRestored(`A estrutura do backup não é a das suas migrações: ${other}.`);
}

type Check = { kind: 'index' | 'reference' | 'rule'; undo: string; redo: string };

/**
 * References, indexes, triggers and forced row-level security away while `fill` runs, then as they were, and each
 * table compared with its sum.
 */
async function withoutChecks(client: pg.Client, fill: () => Promise<readonly TableSum[]>): Promise<void> {
  const { rows: checks } = await client.query<Check>(`
    with tabela as (select oid, oid::regclass::text as nome, relforcerowsecurity as forcada from pg_class
                     where relnamespace = 'public'::regnamespace and relkind = 'r')
    select 'reference' as kind, format('alter table %s drop constraint %I', conrelid::regclass, conname) as undo,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as redo
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    union all
    select 'index', format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index join tabela on tabela.oid = indrelid
     where not exists (select from pg_constraint k where k.conindid = indexrelid and k.contype <> 'f')
    union all
    select 'rule', format('alter table %s no force row level security', nome),
           format('alter table %s force row level security', nome) from tabela where forcada
    union all
    select 'rule', format('alter table %s disable trigger user', nome), format('alter table %s enable trigger user', nome)
      from tabela`);
  const again = (wanted: Check['kind']) =>
    client.query(checks.flatMap(({ kind, redo }) => (kind === wanted ? [redo] : [])).join(';\n'));
  const references = checks.filter(({ kind }) => kind === 'reference');
  const others = checks.filter(({ kind }) => kind !== 'reference');
  // A reference may rest on an index.
  await client.query([...references, ...others].map(({ undo }) => undo).join(';\n'));
  const { rows: filled } = await client.query<{ nomes: string }>(
    `select string_agg(oid::regclass::text, ', ') as nomes from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migracao'`,
  );
  // What migrations insert is in the backup too.
  await client.query(`truncate ${filled[0]!.nomes}`);
  const sums = await fill();
  await compare(client, sums);
  await again('index');
  await again('reference').catch((error: Error) => {
    throw new NotRestored(`Uma referência do backup não fecha: ${error.message}`, { cause: error });
  });
  await again('rule');
}

async function compare(client: pg.Client, sums: readonly TableSum[]): Promise<void> {
  const byName = new Map(sums.map((sum) => [sum.nome, sum]));
  for (const table of await copiedTables(client)) {
    const digest = createRowsDigest();
    for await (const chunk of client.query(copyTo(copyOut(table)))) digest.update(chunk);
    const found = digest.result();
    const wanted = byName.get(table.nome);
    if (found.linhas !== wanted?.linhas || found.resumo !== wanted.resumo)
      throw new NotRestored(`A tabela ${table.nome} restaurada não é a do backup.`);
  }
}

function loaderOf(client: pg.Client, tables: readonly CopiedTable[]) {
  const byName = new Map(tables.map((table) => [table.nome, table]));
  let open: { nome: string; stream: CopyStreamQuery; done: Promise<void> } | undefined;
  const end = async () => {
    open?.stream.end();
    await open?.done;
    open = undefined;
  };
  const loader: Loader = {
    async write(nome, rows) {
      if (open?.nome !== nome) {
        await end();
        const table = byName.get(nome);
        if (!table) throw new NotRestored(`O backup tem linhas da tabela ${nome}, que não declara.`);
        const stream = client.query(copyFrom(copyIn(table)));
        const done = finished(stream);
        // Awaited at its end or by the write that fails.
        done.catch(() => undefined);
        open = { nome, stream, done };
      }
      if (!open.stream.write(rows)) await Promise.race([once(open.stream, 'drain'), open.done]);
    },
  };
  return { loader, end };
}
