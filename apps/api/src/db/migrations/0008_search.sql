-- A text as LIKE patterns. Digits and punctuation alone are one number (CPF, phone, with or without
-- +55 or 0 before it); otherwise every word counts by itself, longest first.
create function farol_padroes(texto text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  limpo text := farol_sem_acento(btrim(texto));
  numero text := regexp_replace(limpo, '\D', '', 'g');
begin
  if numero <> '' and limpo !~ '[^\d\s().+/-]' then
    numero := case
      when length(numero) in (12, 13) and numero like '55%' then substr(numero, 3)
      when length(numero) = 12 and numero like '0%' then substr(numero, 2)
      else numero
    end;
    return array['%' || numero || '%'];
  end if;
  return array(
    select '%' || case
             when palavra ~ '^[\d().+/-]*\d[\d().+/-]*$' then regexp_replace(palavra, '\D', '', 'g')
             else regexp_replace(palavra, '([\\%_])', '\\\1', 'g')
           end || '%'
      from regexp_split_to_table(limpo, '\s+') palavra
     where palavra <> ''
     order by length(palavra) desc
  );
end $$;

-- A row-level policy keeps the planner from the trigram index (LIKE is not leakproof), so customers are
-- searched here, as a role whose policy lets everything through. The companies are the first argument,
-- and can only narrow what the transaction was given.
create function farol_buscar_clientes(
  empresas integer[], texto text, consultores integer[] default null, limite integer default null
) returns table (empresa_id integer, cliente_id integer, relevancia real)
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
    select c.empresa_id, c.cliente_id, similarity(c.busca, farol_sem_acento(texto)) as relevancia
      from cliente c
     where c.empresa_id = any (alcance)
       and c.excluido_em is null
       and (consultores is null or c.consultor_id = any (consultores))
       -- The two longest words by themselves, because the index serves LIKE but not LIKE ALL.
       and c.busca like padroes[1]
       and c.busca like coalesce(padroes[2], padroes[1])
       and c.busca like all (padroes)
     order by 3 desc, c.pessoa_nome, c.cliente_id
     limit limite;
end $$;

grant create on schema public to farol_servico;
alter function farol_buscar_clientes(integer[], text, integer[], integer) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_buscar_clientes(integer[], text, integer[], integer) from public;
grant execute on function farol_buscar_clientes(integer[], text, integer[], integer) to farol_app, farol_servico;
