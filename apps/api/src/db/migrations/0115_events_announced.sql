-- A transaction that notifies commits alone: PostgreSQL holds one lock of the whole server from before the commit is
-- written to disk until it is. Now it tells its own connection (notice), whose process announces after the commit.
create or replace function farol_registrar_evento(empresa integer, tipo text, estudo integer, cliente integer,
                                                  pessoa integer, antes integer) returns void
  language plpgsql as $$
begin
  insert into evento (empresa_id, tipo, diagnostico_id, cliente_id, funcionario_id, antes)
  values (empresa, tipo, estudo, cliente, pessoa, antes)
  on conflict on constraint evento_uma_vez do update set antes = excluded.antes where excluded.antes is not null;
  -- Once in a transaction.
  if current_setting('farol.evento_dito', true) is distinct from 'S' then
    perform set_config('farol.evento_dito', 'S', true);
    raise notice 'farol_evento';
  end if;
end $$;
