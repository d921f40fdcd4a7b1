-- Customers by what no index of theirs has: the last change of the newest study, and the consultant.
create index diagnostico_mudado on diagnostico (empresa_id, atualizado_em, cliente_id)
  include (diagnostico_id, consultor_id, exemplo) where excluido_em is null;
create index cliente_do_consultor on cliente (empresa_id, consultor_id, cliente_id);
drop index cliente_consultor;
alter index cliente_do_consultor rename to cliente_consultor;

-- One consultant's customers are few beside those who have a common word: they are read, not the word's index.
drop function farol_buscar_clientes(integer[], text, integer[], integer, boolean);
create function farol_buscar_clientes(
  empresas integer[], texto text, consultores integer[] default null, limite integer default null,
  so_atendidos boolean default false
) returns table (empresa_id integer, cliente_id integer)
  language plpgsql stable security definer parallel safe
  set search_path = public, pg_temp
as $$
declare
  alcance integer[] := array(select unnest(empresas) intersect select unnest(farol_empresas()));
  condicoes text := farol_condicoes_da_busca(texto);
  de text;
begin
  if condicoes is null or cardinality(alcance) = 0 then
    return;
  end if;
  de := format('from cliente c where c.empresa_id %s and c.excluido_em is null %s %s',
    case cardinality(alcance) when 1 then format('= %s', alcance[1]) else format('= any (%L::integer[])', alcance) end,
    case when consultores is not null then format('and c.consultor_id = any (%L::integer[])', consultores) end,
    case when so_atendidos then 'and c.atendido' end);
  -- Read first and compared then: "offset 0" keeps the words out of the inner query.
  de := case when cardinality(consultores) = 1
    then format('from (select c.empresa_id, c.cliente_id, c.busca %s offset 0) c where %s', de, condicoes)
    else format('%s and %s', de, condicoes) end;
  return query execute format('select c.empresa_id, c.cliente_id %s limit %s', de, coalesce(limite::text, 'all'));
end $$;

-- Whether a search finds far more customers of a company than `acima`, by a thousand of them all over its ids, by the golden
-- ratio, so that they share no rhythm with the rows: the
-- index of a word that a twentieth of a million have takes longer than a page in the list's own order.
create function farol_busca_larga(empresas integer[], texto text, consultores integer[], acima integer)
  returns boolean
  language plpgsql volatile security definer
  set search_path = public, pg_temp
as $$
declare
  alcance integer[] := array(select unnest(empresas) intersect select unnest(farol_empresas()));
  condicoes text := farol_condicoes_da_busca(texto);
  plano json;
  clientes numeric;
  achados bigint;
  lidos bigint;
begin
  if condicoes is null or cardinality(alcance) <> 1 then
    return false;
  end if;
  execute format('explain (format json) select from cliente c where c.empresa_id = %s and c.excluido_em is null', alcance[1])
    into plano;
  clientes := (plano -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
  if clientes < acima * 2 then
    return false;
  end if;
  execute format(
    'select count(*), count(*) filter (where %2$s %3$s)
       from (
         select distinct c.cliente_id, c.busca, c.consultor_id
           from (select min(x.cliente_id) as de, max(x.cliente_id) as ate from cliente x where x.empresa_id = %1$s) limites
          cross join generate_series(0, 999) n
          cross join lateral (
            select c.cliente_id, c.busca, c.excluido_em, c.consultor_id from cliente c
             where c.empresa_id = %1$s
               and c.cliente_id >= limites.de + floor((limites.ate - limites.de) * (n * 0.6180339887 %% 1))::integer
             order by c.cliente_id limit 1) c
          where c.excluido_em is null) c', alcance[1], condicoes,
    case when consultores is not null then format('and c.consultor_id = any (%L::integer[])', consultores) end)
    into lidos, achados;
  -- Where ids have gaps, as of another company's import, the same few customers are met again and again: no sample.
  return lidos >= 500 and achados * clientes / lidos >= acima * 2;
end $$;
grant create on schema public to farol_servico;
alter function farol_buscar_clientes(integer[], text, integer[], integer, boolean) owner to farol_servico;
alter function farol_busca_larga(integer[], text, integer[], integer) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean) from public;
grant execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean) to farol_app, farol_servico;
revoke execute on function farol_busca_larga(integer[], text, integer[], integer) from public;
grant execute on function farol_busca_larga(integer[], text, integer[], integer) to farol_app, farol_servico;
