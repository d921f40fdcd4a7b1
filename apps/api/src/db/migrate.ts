import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '../platform/root.ts';
import {
  DatabaseMismatch,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  isUnavailable,
  sqlState,
} from './errors.ts';

export type Migration = { name: string; sql: string; checksum: string };
export type MigrateLog = (message: string) => void;

/** Advisory lock id, arbitrary but the same for all instances. */
const LOCK = 7_236_511_904;

const MIGRATIONS = 'apps/api/src/db/migrations';

export async function readMigrations(dir = join(repositoryRoot(), MIGRATIONS)): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // Windows line ends do not change a migration's hash.
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Migrates the database to the current structure. Instances that start together wait for one another. */
export async function migrate(
  connectionString: string,
  log: MigrateLog = () => undefined,
  options: { dir?: string } = {},
): Promise<void> {
  const migrations = await readMigrations(options.dir);
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'farol',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists migracao (
      nome text primary key, soma text not null, aplicada_em timestamptz not null default now())`);
    for (const migration of await pending(client, migrations)) {
      await apply(client, migration);
      log(`Banco atualizado: ${migration.name}`);
    }
    await assertRoles(client);
  } catch (error) {
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function pending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ nome: string; soma: string }>(
    'select nome, soma from migracao order by nome',
  );
  const applied = new Map(rows.map((row) => [row.nome, row.soma]));
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = rows.find((row) => !known.has(row.nome));
  if (unknown)
    throw new DatabaseMismatch(
      `O banco já tem a migração ${unknown.nome}, que esta versão não conhece: ele é de uma versão mais nova. Inicie com ela.`,
    );
  for (const { name, checksum } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new Error(
        `A migração ${name} mudou depois de aplicada neste banco. Desfaça a mudança e escreva uma migração nova.`,
      );
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('reset role');
    await client.query('insert into migracao (nome, soma) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isUnavailable(error)) throw error;
    if (sqlState(error) === '42501') throw notAllowed(name, error);
    throw new Error(`A migração ${name} falhou: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

async function assertRoles(client: pg.Client) {
  const { rows } = await client.query<{ papel: string }>(
    `select papel from unnest(array['farol_app', 'farol_servico']) papel
      where not pg_has_role(current_user, papel, 'SET')`,
  );
  if (rows.length > 0)
    throw new DatabaseNotAllowed(
      `O usuário do banco não pode assumir ${rows.map((row) => row.papel).join(' e ')}. Conceda: ` +
        `grant ${rows.map((row) => row.papel).join(', ')} to <usuário> with set true.`,
    );
}

const notAllowed = (name: string, cause: unknown) =>
  new DatabaseNotAllowed(
    `O usuário do banco não tem os direitos que a migração ${name} pede (${cause instanceof Error ? cause.message : cause}). ` +
      'Ele precisa de CREATE no banco e no esquema public e de CREATEROLE, ou de que alguém crie antes os papéis ' +
      'farol_app e farol_servico e os conceda a ele (with set true).',
    { cause },
  );
