-- A text as LIKE patterns. Digits and punctuation alone are one number (CPF, phone, with or without
-- +55 or 0 before it, a cell phone with or without its ninth digit); otherwise every word counts by itself, longest first.
create or replace function farol_padroes(texto text) returns text[]
  language plpgsql immutable strict parallel safe as $$
declare
  limpo text := farol_sem_acento(btrim(texto));
  numero text := regexp_replace(limpo, '\D', '', 'g');
begin
  if numero <> '' and limpo !~ '[^\d\s().+/-]' then
    numero := case
      when length(numero) in (12, 13) and numero like '55%' then substr(numero, 3)
      when length(numero) in (14, 15) and numero like '0055%' then substr(numero, 5)
      when length(numero) = 12 and numero like '0%' then substr(numero, 2)
      else numero
    end;
    return array['%' || case
      when numero ~ '^[1-9]{2}(9\d{8}|[6-9]\d{7})$' then left(numero, 2) || '%' || right(numero, 8)
      when numero ~ '^9\d{8}$' then right(numero, 8)
      else numero
    end || '%'];
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

-- Words as LIKE patterns of a text without accents: all words, each in one of its spellings ([["%maria%"], ["%98%", "%8%"]]).
create or replace function farol_condicao_das_palavras(expressao text, palavras jsonb) returns text
  language sql stable parallel safe
  return (select string_agg(palavra.condicao, ' and ') from (
    select '(' || string_agg(format('%s like %L', expressao, farol_sem_acento(grafia)), ' or ') || ')' as condicao
      from jsonb_array_elements(palavras) with ordinality p (grafias, lugar), jsonb_array_elements_text(grafias) grafia
     group by lugar) palavra);

-- The companies asked for that the transaction reaches, as a condition.
create or replace function farol_condicao_das_empresas(coluna text, empresas integer[]) returns text
  language plpgsql stable parallel safe as $$
declare
  alcance integer[] := array(select unnest(empresas) intersect select unnest(farol_empresas()));
begin
  return case cardinality(alcance) when 1 then format('%s = %s', coluna, alcance[1])
    else format('%s = any (%L::integer[])', coluna, alcance) end;
end $$;

-- Customers with the words for the search of everything: those of `primeiros`; among the last ones registered and the last
-- ones whose study changed; and up to `limite` of the others, unless these are enough or all that are reached. A frequent
-- word is so answered with what is recent, without reading all that have it.
drop function if exists farol_achar_clientes(integer[], jsonb, integer[], integer[], integer);
create function farol_achar_clientes(
  empresas integer[], palavras jsonb, consultores integer[], primeiros integer[], limite integer
) returns table (empresa_id integer, cliente_id integer)
  language plpgsql stable security definer parallel safe rows 20
  set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  ultimos constant integer := 2000;
  bastam constant integer := 40;
  palavra text := farol_condicao_das_palavras('c.busca', palavras);
  de_quem text := case when consultores is null then 'true' else format('%%1$s.consultor_id = any (%L::integer[])', consultores) end;
  alcance text := farol_condicao_das_empresas('c.empresa_id', empresas) || ' and c.excluido_em is null and ' || format(de_quem, 'c');
  dos_estudos text := farol_condicao_das_empresas('d.empresa_id', empresas) || ' and d.excluido_em is null and ' || format(de_quem, 'd');
  lidos integer;
  novos integer;
  mudados integer;
begin
  if palavra is null then
    return;
  end if;
  return query execute format('select c.empresa_id, c.cliente_id from cliente c where %s and c.cliente_id = any (%L::integer[]) and %s',
    alcance, primeiros, palavra);
  -- "offset 0" keeps the words out of the inner query: first read, then compared.
  return query execute format(
    'select c.empresa_id, c.cliente_id from (
       select c.empresa_id, c.cliente_id, c.busca from cliente c where %s
        order by c.criado_em desc, c.cliente_id desc limit %s offset 0) c where %s', alcance, ultimos, palavra);
  get diagnostics novos = row_count;
  execute format('select count(*) from (select from cliente c where %s limit %s) c', alcance, ultimos) into lidos;
  if lidos < ultimos then
    return;
  end if;
  return query execute format(
    'select c.empresa_id, c.cliente_id from (
       select c.empresa_id, c.cliente_id, c.busca from (
         select d.empresa_id, d.cliente_id from diagnostico d where %s order by d.atualizado_em desc limit %s) d
         join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id and c.excluido_em is null
       offset 0) c where %s', dos_estudos, ultimos, palavra);
  get diagnostics mudados = row_count;
  if novos + mudados < bastam then
    return query execute format('select c.empresa_id, c.cliente_id from cliente c where %s and %s limit %s', alcance, palavra, limite);
  end if;
end $$;

-- Ids of records with the words, of customers of these consultants: policies by their numbers or plates, documents by
-- file or description, noted tasks, and studies by a car's plate.
drop function if exists farol_achar_registros(text, integer[], jsonb, integer[], integer);
create function farol_achar_registros(
  tipo text, empresas integer[], palavras jsonb, consultores integer[], limite integer
) returns table (empresa_id integer, id integer)
  language plpgsql stable security definer parallel safe rows 20
  set search_path = public, pg_temp set enable_seqscan = off
as $$
declare
  poucos constant integer := 3000;
  sao_poucos boolean := false;
  id text := case tipo when 'apolice' then 'r.diagnostico_apolice_id' when 'arquivo' then 'r.dono_id'
    when 'descricao' then 'r.diagnostico_documento_id' when 'tarefa' then 'r.atividade_id' when 'placa' then 'r.diagnostico_id'
    when 'placa_da_apolice' then 'r.diagnostico_apolice_id' end;
  tabela text := case tipo when 'apolice' then 'diagnostico_apolice' when 'arquivo' then 'arquivo'
    when 'descricao' then 'diagnostico_documento' when 'tarefa' then 'atividade' when 'placa' then 'diagnostico_produto_item'
    when 'placa_da_apolice' then 'diagnostico_apolice' end;
  quais text := case tipo
    when 'apolice' then 'r.excluido_em is null'
    when 'arquivo' then 'r.dono_tipo = ''diagnostico_documento'' and not r.sensivel and r.excluido_em is null'
    when 'descricao' then 'r.descricao is not null and not r.sensivel and r.excluido_em is null'
    when 'tarefa' then 'r.texto is not null and r.tipo_atividade = ''propria'''
    when 'placa' then 'r.campos ->> ''veiculo_placa'' is not null'
    when 'placa_da_apolice' then 'r.placa is not null and r.excluido_em is null'
  end;
  texto text := case tipo
    when 'apolice' then 'farol_numeros_da_apolice(r.numero_apolice, r.numero_proposta)'
    when 'arquivo' then 'farol_sem_acento(r.nome)'
    when 'descricao' then 'farol_sem_acento(r.descricao)'
    when 'tarefa' then 'farol_sem_acento(r.texto)'
    when 'placa' then 'lower(r.campos ->> ''veiculo_placa'')'
    when 'placa_da_apolice' then 'farol_placas(r.placa)'
  end;
  do_consultor text := case
    when consultores is null then ''
    when tipo in ('apolice', 'tarefa', 'placa_da_apolice') then 'join cliente c on c.empresa_id = r.empresa_id and c.cliente_id = r.cliente_id'
    when tipo = 'arquivo' then 'join diagnostico_documento o on o.empresa_id = r.empresa_id and o.arquivo_id = r.arquivo_id
      join diagnostico c on c.empresa_id = o.empresa_id and c.diagnostico_id = o.diagnostico_id'
    else 'join diagnostico c on c.empresa_id = r.empresa_id and c.diagnostico_id = r.diagnostico_id'
  end;
  palavra text := farol_condicao_das_palavras(texto, palavras);
begin
  if palavra is null then
    return;
  end if;
  if consultores is not null then
    execute format('select count(*) <= %s from (select from cliente c where %s and c.consultor_id = any (%L::integer[]) limit %s) c',
      poucos, farol_condicao_das_empresas('c.empresa_id', empresas), consultores, poucos + 1) into sao_poucos;
  end if;
  -- Those of few customers are read first and compared then; "offset 0" keeps the words out of the inner query.
  return query execute format('select r.empresa_id, %s from (select r.* from %I r %s where %s and %s and %s %s) r where %s limit %s',
    id, tabela, do_consultor, quais, farol_condicao_das_empresas('r.empresa_id', empresas),
    case when consultores is null then 'true' else format('c.consultor_id = any (%L::integer[])', consultores) end,
    case when sao_poucos then 'offset 0' else '' end, palavra, limite);
end $$;

grant create on schema public to farol_servico;
alter function farol_achar_clientes(integer[], jsonb, integer[], integer[], integer) owner to farol_servico;
alter function farol_achar_registros(text, integer[], jsonb, integer[], integer) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_achar_clientes(integer[], jsonb, integer[], integer[], integer) from public;
revoke execute on function farol_achar_registros(text, integer[], jsonb, integer[], integer) from public;
grant execute on function farol_achar_clientes(integer[], jsonb, integer[], integer[], integer) to farol_app, farol_servico;
grant execute on function farol_achar_registros(text, integer[], jsonb, integer[], integer) to farol_app, farol_servico;
