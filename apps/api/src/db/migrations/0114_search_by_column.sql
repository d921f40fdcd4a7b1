-- A search by name or e-mail compares these where the words are found. Found customers were looked up a second time for it,
-- and counted where they are too many to be put in order.

-- Conditions on a column of `c`, as farol_sem_acento compares it: of most texts only the case is to be changed.
create function farol_condicoes_da_coluna(coluna text, texto text) returns text
  language sql stable parallel safe
  return (select string_agg(format(
    'case when octet_length(c.%1$I) = length(c.%1$I) then lower(c.%1$I collate "C") else farol_sem_acento(c.%1$I collate "C") end like %2$L',
    coluna, padrao), ' and ') from unnest(farol_padroes(texto)) padrao);

drop function farol_buscar_clientes(integer[], text, integer[], integer, boolean);
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

-- Whether a search finds far more customers of a company than `acima`, by a thousand of them all over its ids, by the golden
-- ratio, so that they share no rhythm with the rows (0103); and whether those with the words in these columns are surely
-- more than that.
drop function farol_busca_larga(integer[], text, integer[], integer);
create function farol_busca_larga(
  empresas integer[], texto text, consultores integer[], acima integer, nome text default null, email text default null,
  out larga boolean, out nas_colunas boolean)
  language plpgsql volatile security definer
  set search_path = public, pg_temp
as $$
declare
  alcance integer[] := array(select unnest(empresas) intersect select unnest(farol_empresas()));
  condicoes text := farol_condicoes_da_busca(texto);
  plano json;
  clientes numeric;
  achados bigint;
  certos bigint;
  lidos bigint;
begin
  larga := false;
  nas_colunas := false;
  if condicoes is null or cardinality(alcance) <> 1 then
    return;
  end if;
  execute format('explain (format json) select from cliente c where c.empresa_id = %s and c.excluido_em is null', alcance[1])
    into plano;
  clientes := (plano -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
  if clientes < acima * 2 then
    return;
  end if;
  execute format(
    'select count(*), count(*) filter (where %2$s %3$s), count(*) filter (where %4$s %3$s)
       from (
         select distinct c.cliente_id, c.busca, c.pessoa_nome, c.pessoa_email, c.consultor_id
           from (select min(x.cliente_id) as de, max(x.cliente_id) as ate from cliente x where x.empresa_id = %1$s) limites
          cross join generate_series(0, 999) n
          cross join lateral (
            select c.cliente_id, c.busca, c.pessoa_nome, c.pessoa_email, c.excluido_em, c.consultor_id from cliente c
             where c.empresa_id = %1$s
               and c.cliente_id >= limites.de + floor((limites.ate - limites.de) * (n * 0.6180339887 %% 1))::integer
             order by c.cliente_id limit 1) c
          where c.excluido_em is null) c', alcance[1], condicoes,
    case when consultores is not null then format('and c.consultor_id = any (%L::integer[])', consultores) end,
    concat_ws(' and ', condicoes,
      farol_condicoes_da_coluna('pessoa_nome', nome), farol_condicoes_da_coluna('pessoa_email', email)))
    into lidos, achados, certos;
  -- Where ids have gaps, as of another company's import, the same few customers are met again and again: no sample.
  larga := lidos >= 500 and achados * clientes / lidos >= acima * 2;
  nas_colunas := larga and certos * clientes / lidos >= acima * 3;
end $$;

grant create on schema public to farol_servico;
alter function farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text) owner to farol_servico;
alter function farol_busca_larga(integer[], text, integer[], integer, text, text) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text) from public;
grant execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean, text, text) to farol_app, farol_servico;
revoke execute on function farol_busca_larga(integer[], text, integer[], integer, text, text) from public;
grant execute on function farol_busca_larga(integer[], text, integer[], integer, text, text) to farol_app, farol_servico;
