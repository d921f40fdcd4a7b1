-- Every table with empresa_id goes through here: forced row-level security, so that farol_app sees only
-- the actor's companies and whoever owns the table sees nothing by accident. The subselect makes
-- PostgreSQL read the setting once per statement, not once per row.
create or replace function farol_isolar(variadic tabelas regclass[]) returns void
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
