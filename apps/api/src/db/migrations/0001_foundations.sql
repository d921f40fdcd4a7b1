create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Roles belong to the whole server, databases share them: another one may have made them already.
do $$
declare
  papel text;
begin
  foreach papel in array array['farol_app', 'farol_servico'] loop
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

grant usage on schema public to farol_app, farol_servico;

create domain sim_nao as text check (value in ('S', 'N'));

-- unaccent() is only "stable"; with its dictionary named it may stand in indexes and generated columns.
create function farol_sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto) collate "pg_c_utf8");

-- Companies of the actor, set by the application for one transaction; none when not set.
create function farol_empresas() returns integer[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('farol.empresas', true), ''), '{}')::integer[];

-- Every table with empresa_id goes through here: forced row-level security, so that farol_app sees only
-- the actor's companies and whoever owns the table sees nothing by accident. The subselect makes
-- PostgreSQL read the setting once per statement, not once per row.
create function farol_isolar(variadic tabelas regclass[]) returns void
  language plpgsql as $$
declare
  tabela regclass;
begin
  foreach tabela in array tabelas loop
    execute format('alter table %s enable row level security', tabela);
    execute format('alter table %s force row level security', tabela);
    execute format(
      'create policy empresa on %s to farol_app
         using (empresa_id = any ((select farol_empresas())::integer[]))
         with check (empresa_id = any ((select farol_empresas())::integer[]))', tabela);
    execute format('create policy servico on %s to farol_servico using (true) with check (true)', tabela);
    execute format('grant select, insert, update, delete on %s to farol_app, farol_servico', tabela);
  end loop;
end $$;

revoke execute on function farol_isolar(regclass[]) from public;
