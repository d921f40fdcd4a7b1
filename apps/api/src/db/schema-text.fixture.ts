import type pg from 'pg';

/** What defaults, generated columns, indexes and policies call: part of the schema, changed by migrations only. */
const FOUNDATIONS = `pg_depend d where d.refclassid = 'pg_proc'::regclass and d.classid in
  ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass, 'pg_policy'::regclass)`;

const TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracao'`;

const HEAD = `-- The structure of the database as the migrations leave it; functions and triggers are in functions/.
-- A new database begins here. Written by schema.test.ts: change it by a migration, then run that test with -u.

do $$
declare
  papel text;
begin
  foreach papel in array array['farol_app', 'farol_servico', 'farol_guarda'] loop
    -- Roles belong to the whole server: another database may have made them.
    if not exists (select from pg_roles where rolname = papel) then
      begin
        execute format('create role %I nologin noinherit', papel);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    if not pg_has_role(current_user, papel, 'SET') then
      execute format('grant %I to current_user with set true, inherit false', papel);
    end if;
  end loop;
end $$;
grant usage on schema public to farol_app, farol_servico, farol_guarda;
`;

const ROLES = ['farol_app', 'farol_servico', 'farol_guarda'];

/** The structure of a migrated database as SQL, and the areas and insurers that every installation has. */
export async function schemaText(client: pg.Client): Promise<string> {
  const lines = async (sql: string, values?: unknown[]) =>
    (await client.query<{ sql: string }>(sql, values)).rows.map((row) => row.sql);
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map((row) => row.name);
  const parts = [
    await lines(
      `select format('create extension if not exists %I;', extname) as sql from pg_extension where extname <> 'plpgsql' order by 1`,
    ),
    await lines(
      `select format('create domain %I as %s %s;', typname, format_type(typbasetype, typtypmod),
                     (select string_agg(pg_get_constraintdef(k.oid, true), ' ') from pg_constraint k where k.contypid = t.oid)) as sql
         from pg_type t where typtype = 'd' and typnamespace = 'public'::regnamespace order by 1`,
    ),
    await lines(
      `select pg_get_functiondef(p.oid) || ';' as sql from pg_proc p where p.oid in (select refobjid from ${FOUNDATIONS})
          and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e') order by p.proname`,
    ),
    await lines(
      `select format('create sequence %I start with %s;', relname, seqstart) as sql from pg_sequence join pg_class on oid = seqrelid
        where relnamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = seqrelid and d.deptype in ('a', 'i')) order by relname`,
    ),
    await tablesOf(lines),
    await lines(`select pg_get_statisticsobjdef(oid) || ';' as sql from pg_statistic_ext order by stxname`),
    await lines(
      `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid, true)) as sql
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
        order by conrelid::regclass::text, conname`,
    ),
    forEach(
      'alter table %I enable row level security, force row level security',
      await names(
        `select c.relname as name from ${TABLES} and c.relrowsecurity and c.relforcerowsecurity order by 1`,
      ),
    ),
    ...(await policiesOf(client)),
    await lines(
      `select format('grant %s on %s %s to %s;', lower(rights), kind, string_agg(name, ', ' order by name), role) as sql
         from (select a.grantee::regrole::text as role, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
                      c.oid::regclass::text as name, string_agg(a.privilege_type, ', ' order by a.privilege_type) as rights
                 from pg_class c cross join lateral aclexplode(c.relacl) a
                where c.relnamespace = 'public'::regnamespace and a.grantee::regrole::text = any ($1)
                group by 1, 2, 3) g
        group by role, kind, rights order by role, kind, rights`,
      [ROLES],
    ),
    await lines(
      `select format('grant %s (%s) on table %s to %s;', lower(a.privilege_type), string_agg(quote_ident(t.attname), ', ' order by t.attnum),
                     t.attrelid::regclass, a.grantee::regrole) as sql
         from pg_attribute t join pg_class c on c.oid = t.attrelid cross join lateral aclexplode(t.attacl) a
        where c.relnamespace = 'public'::regnamespace and not t.attisdropped and a.grantee::regrole::text = any ($1)
        group by t.attrelid, a.grantee, a.privilege_type order by a.grantee::regrole::text, t.attrelid::regclass::text, a.privilege_type`,
      [ROLES],
    ),
    await lines(
      `select 'insert into produto_diagnostico (produto_diagnostico_id, nome, cor, cor_escura) values' || E'\\n  ' ||
              string_agg(format('(%s, %L, %L, %L)', produto_diagnostico_id, nome, cor, cor_escura), E',\\n  ' order by produto_diagnostico_id) || ';' as sql
         from produto_diagnostico`,
    ),
    await lines(
      `select 'insert into seguradora (nome, ordem) values' || E'\\n  ' || string_agg(format('(%L, %s)', nome, ordem), E',\\n  ' order by seguradora_id) || ';' as sql
         from seguradora`,
    ),
  ];
  return [HEAD, ...parts.map((part) => `${part.map(plain).join('\n')}\n`)].join('\n');
}

/** The same statement for each of these tables. */
const forEach = (statement: string, tables: readonly string[]): string[] => [
  `do $$
declare
  tabela text;
begin
  foreach tabela in array array[
${wrapped(tables.map((name) => `'${name}'`))}] loop
    execute format('${statement.replaceAll("'", "''")}', tabela);
  end loop;
end $$;`,
];

const WIDTH = 120;

/** Words separated by commas, in lines of limited width. */
function wrapped(words: readonly string[]): string {
  const lines = [''];
  words.forEach((word, i) => {
    const text = i < words.length - 1 ? `${word}, ` : word;
    const last = lines.length - 1;
    if (lines[last]!.length + text.length > WIDTH) lines.push(text);
    else lines[last] += text;
  });
  return lines.map((line) => `    ${line.trimEnd()}`).join('\n');
}

/** One statement for each rule, however many tables have it. */
async function policiesOf(client: pg.Client): Promise<string[][]> {
  const { rows } = await client.query<{ sql: string; tables: string[] }>(`
    select sql, array_agg(name order by name) as tables
      from (select polrelid::regclass::text as name,
                   format('create policy %I on %%I for %s to %s using (%s)%s', polname,
                          case polcmd when '*' then 'all' when 'r' then 'select' else polcmd::text end,
                          array_to_string(polroles::regrole[], ', '), pg_get_expr(polqual, polrelid, true),
                          ' with check (' || pg_get_expr(polwithcheck, polrelid, true) || ')') as sql
              from pg_policy) p
     group by sql order by sql`);
  return rows.map(({ sql, tables }) =>
    tables.length > 2 ? forEach(sql, tables) : tables.map((name) => `${sql.replace('%I', name)};`),
  );
}

/** Each table with its columns and constraints, then its indexes. */
const tablesOf = (lines: (sql: string) => Promise<string[]>) =>
  lines(`
    select format(E'create %stable %I (\\n  %s\\n)%s;',
             case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname, array_to_string(k.columns || k.constraints, E',\\n  '),
                  ' with (' || array_to_string(c.reloptions, ', ') || ')')
           || coalesce(E'\\n' || i.indexes, '') || E'\\n' as sql
      from pg_class c
     cross join lateral (
       select array(
         select concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
                          case when attcollation <> t.typcollation then 'collate ' || quote_ident(o.collname) end,
                          case when attnotnull then 'not null' end,
                          case attidentity when 'a' then 'generated always as identity' when 'd' then 'generated by default as identity' end,
                          case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid, true) || ') stored'
                               else 'default ' || pg_get_expr(adbin, adrelid, true) end)
           from pg_attribute join pg_type t on t.oid = atttypid
           left join pg_collation o on o.oid = attcollation
           left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
         array(select format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) from pg_constraint
                where conrelid = c.oid and contype in ('p', 'u', 'c', 'x') order by contype, conname) as constraints) k
     cross join lateral (
       select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text) as indexes
         from pg_index where indrelid = c.oid and not exists (select from pg_constraint n where n.conindid = indexrelid)) i
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migracao' order by c.relname`);

const KEYWORDS =
  /\b(CREATE|OR REPLACE|FUNCTION|RETURNS|RETURN|LANGUAGE|IMMUTABLE|STABLE|STRICT|PARALLEL|SAFE|UNIQUE|INDEX|STATISTICS|ON|INCLUDE|WHERE|AND|OR|NOT|NULL|IS|IN|ANY|ARRAY|CASE|WHEN|THEN|ELSE|END|CHECK|PRIMARY KEY|FOREIGN KEY|REFERENCES|DELETE|UPDATE|CASCADE|SET|DEFERRABLE|INITIALLY|DEFERRED|USING|WITH|AS|FROM|SELECT|EXISTS|NULLS|DISTINCT|FIRST|LAST|DESC|COALESCE|NULLIF|VALUE|EXTRACT|COLLATE|BETWEEN)\b/g;

/** In lower case, without what PostgreSQL adds for itself. */
const plain = (sql: string): string =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((part, i) => (i % 2 ? part : part.replace(KEYWORDS, (word) => word.toLowerCase())))
    .join('')
    .replaceAll('public.', '')
    .replaceAll(' USING btree', '')
    .replaceAll(' using btree', '');
