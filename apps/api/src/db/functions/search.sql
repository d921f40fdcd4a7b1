-- A text as LIKE patterns. Digits and punctuation alone are one number (CPF, phone, with or without
-- +55 or 0 before it); otherwise every word counts by itself, longest first.
create or replace function farol_padroes(texto text) returns text[]
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

-- One condition a word. A word alone was asked for twice, which made the index look cheaper without the company: the hits
-- of all companies were read.
create or replace function farol_condicoes_da_busca(texto text) returns text
  language sql stable parallel safe
  return (select string_agg(format('c.busca like %L', padrao), ' and ') from unnest(farol_padroes(texto)) padrao);

-- Conditions on a column of `c`, as farol_sem_acento compares it: of most texts only the case is to be changed.
create or replace function farol_condicoes_da_coluna(coluna text, texto text) returns text
  language sql stable parallel safe
  return (select string_agg(format(
    'case when octet_length(c.%1$I) = length(c.%1$I) then lower(c.%1$I collate "C") else farol_sem_acento(c.%1$I collate "C") end like %2$L',
    coluna, padrao), ' and ') from unnest(farol_padroes(texto)) padrao);

-- Its owner is the service's role, so that nobody else may replace it.
drop function if exists farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text);
create function farol_buscar_clientes(
  empresas integer[], texto text, consultores integer[] default null, limite integer default null,
  so_atendidos boolean default false, nome text default null, email text default null
) returns table (empresa_id integer, cliente_id integer)
  language plpgsql stable security definer parallel safe
  set search_path = public, pg_temp
as $$
declare
  alcance integer[] := array(select unnest(empresas) intersect select unnest(farol_empresas()));
  condicoes text := concat_ws(' and ', farol_condicoes_da_busca(texto),
    farol_condicoes_da_coluna('pessoa_nome', nome), farol_condicoes_da_coluna('pessoa_email', email));
  de text;
begin
  if farol_condicoes_da_busca(texto) is null or cardinality(alcance) = 0 then
    return;
  end if;
  de := format('from cliente c where c.empresa_id %s and c.excluido_em is null %s %s',
    case cardinality(alcance) when 1 then format('= %s', alcance[1]) else format('= any (%L::integer[])', alcance) end,
    case when consultores is not null then format('and c.consultor_id = any (%L::integer[])', consultores) end,
    case when so_atendidos then 'and c.atendido' end);
  -- Read first and compared then: "offset 0" keeps the words out of the inner query.
  de := case when cardinality(consultores) = 1
    then format('from (select c.empresa_id, c.cliente_id, c.busca, c.pessoa_nome, c.pessoa_email %s offset 0) c where %s', de, condicoes)
    else format('%s and %s', de, condicoes) end;
  return query execute format('select c.empresa_id, c.cliente_id %s limit %s', de, coalesce(limite::text, 'all'));
end $$;

-- It reads the tables as the service does, so that the index of words is used; it takes the companies.
grant create on schema public to farol_servico;
alter function farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text) from public;
grant execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text) to farol_app, farol_servico;
