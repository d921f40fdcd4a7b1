-- Every list has an order of its own, so the search answers what matches in none, and stops at the limit:
-- comparing and sorting all that a common word matches took most of a second in a large company.
drop function farol_buscar_clientes(integer[], text, integer[], integer);

create function farol_buscar_clientes(
  empresas integer[], texto text, consultores integer[] default null, limite integer default null
) returns table (empresa_id integer, cliente_id integer)
  language plpgsql stable security definer parallel safe
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  alcance integer[] := array(select unnest(empresas) intersect select unnest(farol_empresas()));
  padroes text[] := farol_padroes(texto);
begin
  if coalesce(cardinality(padroes), 0) = 0 then
    return;
  end if;
  return query
    select c.empresa_id, c.cliente_id
      from cliente c
     where c.empresa_id = any (alcance)
       and c.excluido_em is null
       and (consultores is null or c.consultor_id = any (consultores))
       -- The two longest words by themselves, because the index serves LIKE but not LIKE ALL.
       and c.busca like padroes[1]
       and c.busca like coalesce(padroes[2], padroes[1])
       and c.busca like all (padroes)
     limit limite;
end $$;

grant create on schema public to farol_servico;
alter function farol_buscar_clientes(integer[], text, integer[], integer) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_buscar_clientes(integer[], text, integer[], integer) from public;
grant execute on function farol_buscar_clientes(integer[], text, integer[], integer) to farol_app, farol_servico;
