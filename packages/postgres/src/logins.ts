import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedError, errorCode } from './error.ts';

/** The superuser is for the keeper of this package alone; the others are those of docs/operations.md. */
const LOGINS = ['postgres', 'farol_migracao', 'farol_app', 'farol_servico'] as const;
type Login = (typeof LOGINS)[number];
export type Passwords = Record<Login, string>;

/** Beside the cluster, in the data folder. */
const FILE = 'senhas-do-banco';

const isComplete = (found: Partial<Passwords>): found is Passwords =>
  LOGINS.every((login) => /^[\w-]{43}$/.test(found[login] ?? ''));

async function readPasswords(file: string): Promise<Passwords | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new EmbeddedError(`Não consigo ler ${file} (${errorCode(error)}).`);
  });
  if (text === undefined) return undefined;
  try {
    const found = JSON.parse(text);
    return isComplete(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Those of the folder; made once, on disk before anybody has them. */
export async function keepPasswords(dataDir: string): Promise<Passwords> {
  const file = join(dataDir, FILE);
  const found = await readPasswords(file);
  if (found) return found;
  const made = Object.fromEntries(LOGINS.map((login) => [login, randomBytes(32).toString('base64url')]));
  const partial = `${file}.${process.pid}`;
  const handle = await open(partial, 'w', 0o600);
  await handle.writeFile(`${JSON.stringify(made, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  // What is there and cannot be read as passwords is of no use to anybody.
  if (await readFile(file).catch(() => undefined)) await rename(partial, file);
  else
    await link(partial, file).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  await rm(partial, { force: true });
  const kept = await readPasswords(file);
  if (!kept) throw new EmbeddedError(`Não consigo gravar ${file}.`);
  return kept;
}

export const addressOf = (socketDir: string, login: Login, passwords: Passwords, database = 'farol') =>
  `postgresql://${login}:${passwords[login]}@${encodeURIComponent(socketDir)}/${database}`;

/** The superuser's address, for tests and measurements; the service has no use for it. */
export async function superuserAddress(
  dataDir: string,
  socketDir: string,
  database = 'postgres',
): Promise<string> {
  return addressOf(socketDir, 'postgres', await keepPasswords(dataDir), database);
}

const CLOSED = 'local all all scram-sha-256\n';
/** Passwords are lost or from another copy of the folder: its owner, who alone reaches the socket, sets them anew. */
const OPEN = 'local all postgres trust\n';

async function writeRules({ data, owner }: ClusterPaths, rules: string): Promise<void> {
  const file = join(data, 'pg_hba.conf');
  const partial = `${file}.novo`;
  await rm(partial, { force: true });
  // `wx` follows no link.
  const handle = await open(partial, 'wx', 0o600);
  await handle.writeFile(rules);
  if (owner && process.getuid?.() === 0) await handle.chown(owner.uid, owner.gid);
  await handle.close();
  await rename(partial, file);
}

/** Lets the superuser in without a password until `secure` has set them. */
export async function openToSuperuser(paths: ClusterPaths, pid: number): Promise<void> {
  await writeRules(paths, OPEN);
  process.kill(pid, 'SIGHUP');
}

const ROLES = `do $$
declare
  papel text;
begin
  foreach papel in array array['farol_app', 'farol_servico', 'farol_guarda', 'farol_migracao'] loop
    if not exists (select from pg_roles where rolname = papel) then
      execute format('create role %I nologin', papel);
    end if;
  end loop;
end $$;
alter role farol_guarda nologin noinherit nosuperuser nocreaterole nocreatedb;
alter role farol_app login noinherit nosuperuser nocreaterole nocreatedb;
alter role farol_servico login noinherit nosuperuser nocreaterole nocreatedb;
alter role farol_migracao login noinherit nosuperuser nocreaterole nocreatedb;
grant farol_app, farol_servico, farol_guarda to farol_migracao with set true, inherit false;
revoke connect on database postgres, template1 from public;`;

const ACCESS = `alter database farol owner to farol_migracao;
revoke all on database farol from public;
grant connect on database farol to farol_app, farol_servico;`;

/** What the superuser still owns of the product: everything, where an earlier release made it. */
const OWNED = `
  select format('alter %s %s owner to farol_migracao', kind, name) as sql from (
    select case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
           oid::regclass::text as name, 'pg_class'::regclass as class, oid, relowner as owner
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'routine', oid::regprocedure::text, 'pg_proc'::regclass, oid, proowner
      from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, 'pg_type'::regclass, oid, typowner
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')
    union all
    select 'statistics', format('%I', stxname), 'pg_statistic_ext'::regclass, oid, stxowner
      from pg_statistic_ext where stxnamespace = 'public'::regnamespace) o
   where owner = 'postgres'::regrole
     and not exists (select from pg_depend d where d.classid = o.class and d.objid = o.oid
                        and (d.deptype = 'e' or d.deptype in ('a', 'i') and o.kind = 'sequence'))`;

type Connect = (database: string) => Client;

async function handOver(connect: Connect): Promise<void> {
  const client = connect('farol');
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ sql: string }>(OWNED);
    if (rows.length > 0) await client.query(['begin', ...rows.map(({ sql }) => sql), 'commit'].join(';\n'));
  } finally {
    await client.end();
  }
}

/**
 * Roles, passwords and owners as this release has them, whatever the cluster was made by; each step may be repeated, so
 * that the next start finishes an interrupted one. `client` is the superuser's, in the database postgres.
 */
export async function secure(paths: ClusterPaths, client: Client, passwords: Passwords, connect: Connect) {
  await client.query(ROLES);
  const { rowCount } = await client.query(`select 1 from pg_database where datname = 'farol'`);
  if (rowCount === 0) await client.query('create database farol owner farol_migracao');
  await client.query(ACCESS);
  await handOver(connect);
  if ((await readFile(join(paths.data, 'pg_hba.conf'), 'utf8')) === CLOSED) return;
  for (const login of LOGINS) await client.query(`alter role ${login} password '${passwords[login]}'`);
  await writeRules(paths, CLOSED);
  await client.query('select pg_reload_conf()');
  await untilClosed(client);
}

/** A reload takes the server a moment. */
async function untilClosed({ host, port }: Client): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const stranger = new Client({ host, port, user: 'postgres', password: 'nenhuma', database: 'postgres' });
    stranger.on('error', () => undefined);
    try {
      await stranger.connect();
    } catch {
      return;
    }
    await stranger.end();
    await delay(25);
  }
  throw new EmbeddedError('O banco de dados continua aberto a quem não tem senha.');
}
