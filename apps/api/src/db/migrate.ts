import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { repositoryRoot } from '../platform/root.ts';
import {
  DatabaseMismatch,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  encryptionProblem,
  isUnavailable,
  MigrationFailed,
  sqlState,
} from './errors.ts';

type Migration = { name: string; sql: string; checksum: string };
type MigrateLog = (message: string) => void;

/** How a database is made and brought up. */
type Structure = {
  /** In order. */
  migrations: Migration[];
  /** What all migrations make, and the rows that every installation has: a new database begins with it. */
  schema: string | undefined;
  /** Functions and triggers: applied whole whenever one of them changed. */
  functions: Migration | undefined;
};

/** Advisory lock id, arbitrary but the same for all instances. */
const LOCK = 7_236_511_904;

const NO_TEMPORARY_TABLES = `do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$`;

const DIR = 'apps/api/src/db';
const FUNCTIONS = 'functions';

/** Of a folder with `migrations`, and maybe `schema.sql` and `functions`. */
export async function readStructure(dir = join(repositoryRoot(), DIR)): Promise<Structure> {
  const [migrations, schema, functions] = await Promise.all([
    readSql(join(dir, 'migrations')),
    readSql(dir),
    readSql(join(dir, FUNCTIONS)),
  ]);
  return {
    migrations,
    schema: schema.find(({ name }) => name === 'schema.sql')?.sql,
    functions:
      functions.length > 0 ? migrationOf(FUNCTIONS, functions.map(({ sql }) => sql).join('\n')) : undefined,
  };
}

const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

/** The SQL files of a folder, by name. */
async function readSql(dir: string): Promise<Migration[]> {
  const found = await readdir(dir, { withFileTypes: true }).catch(() => []);
  const names = found.filter((one) => one.isFile() && one.name.endsWith('.sql')).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      // Windows line ends do not change a migration's hash.
      return migrationOf(name, (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n'));
    }),
  );
}

/**
 * Creates the current schema in an empty database, or applies the missing migrations to an older one. Instances that
 * start together wait for one another.
 */
export async function migrate(
  connectionString: string,
  log: MigrateLog = () => undefined,
  options: { dir?: string } = {},
): Promise<void> {
  const structure = await readStructure(options.dir);
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    application_name: 'farol',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client
      .query(
        `create table if not exists migracao (
           nome text primary key, soma text not null, aplicada_em timestamptz not null default now())`,
      )
      .catch((error) => {
        throw sqlState(error) === '42501' ? notAllowed('migracao', error) : error;
      });
    await applyStructure(client, structure, log);
    // A temporary table would stand before the real one for the next request on that connection.
    await client.query(NO_TEMPORARY_TABLES);
    await assertRoles(client);
  } catch (error) {
    throw encryptionProblem(error) ?? (isUnavailable(error) ? new DatabaseUnavailable(error) : error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function applyStructure(
  client: pg.Client,
  { migrations, schema, functions }: Structure,
  log: MigrateLog,
) {
  const { rows } = await client.query<{ nome: string; soma: string }>(
    'select nome, soma from migracao order by nome',
  );
  const applied = new Map(rows.map((row) => [row.nome, row.soma]));
  if (applied.size === 0 && schema !== undefined) {
    await apply(client, 'schema.sql', schema, migrations);
    log('Banco criado.');
  } else {
    for (const migration of pending(applied, migrations)) {
      await apply(client, migration.name, asOwner(migration), [migration]);
      log(`Banco atualizado: ${migration.name}`);
    }
  }
  if (functions && applied.get(FUNCTIONS) !== functions.checksum)
    await apply(client, FUNCTIONS, functions.sql, [functions]);
}

function pending(applied: ReadonlyMap<string, string>, migrations: Migration[]): Migration[] {
  const known = new Set([FUNCTIONS, ...migrations.map((migration) => migration.name)]);
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown)
    throw new DatabaseMismatch(
      `O banco já tem a migração ${unknown}, que esta versão não conhece: ele é de uma versão mais nova. Inicie com ela.`,
    );
  for (const { name, checksum } of migrations)
    if (applied.has(name) && applied.get(name) !== checksum)
      throw new DatabaseMismatch(
        `A migração ${name} mudou depois de aplicada neste banco. Desfaça a mudança e escreva uma migração nova.`,
      );
  return migrations.filter((migration) => !applied.has(migration.name));
}

/** Since then the owner of the tables is no superuser. */
const OWNER_IS_BOUND = '0180';

/**
 * Migrations from before change rows as an owner whom row-level security does not bind: it is lifted while they run, in
 * their transaction.
 */
function asOwner({ name, sql }: Migration): string {
  if (name >= OWNER_IS_BOUND) return sql;
  const each = (statement: string) => `
    do $$ declare tabela regclass; begin
      for tabela in select oid from pg_class
                     where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
      loop execute format('alter table %s ${statement} row level security', tabela); end loop;
    end $$;`;
  return `${each('no force')}
${sql}
;reset role;${each('force')}`;
}

/** Runs the SQL and notes what is then applied, in one transaction. */
async function apply(client: pg.Client, name: string, sql: string, done: readonly Migration[]) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('reset role');
    await client.query(
      `insert into migracao (nome, soma) select * from unnest($1::text[], $2::text[])
       on conflict (nome) do update set soma = excluded.soma, aplicada_em = now()`,
      [done.map((one) => one.name), done.map((one) => one.checksum)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isUnavailable(error)) throw error;
    if (sqlState(error) === '42501') throw notAllowed(name, error);
    throw new MigrationFailed(name, error);
  }
}

async function assertRoles(client: pg.Client) {
  const { rows } = await client.query<{ papel: string }>(
    `select papel from unnest(array['farol_app', 'farol_servico', 'farol_guarda']) papel
      where not pg_has_role(current_user, papel, 'SET')`,
  );
  if (rows.length > 0)
    throw new DatabaseNotAllowed(
      `O usuário do banco não pode assumir ${rows.map((row) => row.papel).join(', ')}. Conceda: ` +
        `grant ${rows.map((row) => row.papel).join(', ')} to <usuário> with set true.`,
    );
}

const notAllowed = (name: string, cause: unknown) =>
  new DatabaseNotAllowed(
    `O usuário do banco não tem os direitos que a migração ${name} pede (${cause instanceof Error ? cause.message : cause}). ` +
      'Ele precisa ser dono do banco e de CREATEROLE, ou de que alguém crie antes os papéis farol_app, farol_servico e ' +
      'farol_guarda e os conceda a ele (with set true).',
    { cause },
  );
