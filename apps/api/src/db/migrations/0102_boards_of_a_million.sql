-- What lists and boards read in a company of a million customers.

-- As for studies since 0019: every statement over these tables names its companies, so the policy filters without being
-- counted a second time.
do $$
declare
  tabela regclass;
begin
  foreach tabela in array array['tarefa', 'historico_estagio', 'diagnostico_apolice', 'aniversario']::regclass[] loop
    execute format(
      'alter policy empresa on %s using (array_position((select farol_empresas()), empresa_id) is not null)', tabela);
  end loop;
end $$;

-- Customers with a study or a policy, now or earlier: few beside all those of a portfolio. Boards search among them only.
alter table cliente add column atendido boolean not null default false;
create function farol_atender() returns trigger language plpgsql as $$
begin
  update cliente c set atendido = true
   where c.empresa_id = new.empresa_id and c.cliente_id = new.cliente_id and not c.atendido;
  return null;
end $$;
create trigger atender after insert or update of cliente_id on diagnostico
  for each row execute function farol_atender();
create trigger atender after insert or update of cliente_id on diagnostico_apolice
  for each row execute function farol_atender();

alter table cliente disable trigger evento_mudado;
set local role farol_servico;
update cliente c set atendido = true
 where exists (select from diagnostico d where d.empresa_id = c.empresa_id and d.cliente_id = c.cliente_id)
    or exists (select from diagnostico_apolice a where a.empresa_id = c.empresa_id and a.cliente_id = c.cliente_id);
reset role;
alter table cliente enable trigger evento_mudado;

create index cliente_busca_atendido on cliente using gin (empresa_id, busca gin_trgm_ops) where atendido;

-- One condition a word. A word alone was asked for twice, which made the index look cheaper without the company: the hits
-- of all companies were read.
create function farol_condicoes_da_busca(texto text) returns text
  language sql stable parallel safe
  return (select string_agg(format('c.busca like %L', padrao), ' and ') from unnest(farol_padroes(texto)) padrao);

drop function farol_buscar_clientes(integer[], text, integer[], integer);
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
begin
  if condicoes is null or cardinality(alcance) = 0 then
    return;
  end if;
  return query execute format(
    'select c.empresa_id, c.cliente_id from cliente c where %s and c.excluido_em is null and %s %s %s limit %s',
    case cardinality(alcance) when 1 then format('c.empresa_id = %s', alcance[1])
      else format('c.empresa_id = any (%L::integer[])', alcance) end,
    condicoes,
    case when consultores is not null then format('and c.consultor_id = any (%L::integer[])', consultores) end,
    case when so_atendidos then 'and c.atendido' end,
    coalesce(limite::text, 'all'));
end $$;

grant create on schema public to farol_servico;
alter function farol_buscar_clientes(integer[], text, integer[], integer, boolean) owner to farol_servico;
revoke create on schema public from farol_servico;
revoke execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean) from public;
grant execute on function farol_buscar_clientes(integer[], text, integer[], integer, boolean) to farol_app, farol_servico;

-- Deadlines that have passed, with their study.
create index tarefa_atrasada on tarefa (empresa_id, prazo) include (diagnostico_id)
  where cancelada_em is null and estagio_especialista < 6;
drop index tarefa_prazo;
create index atividade_do_estudo_prazo on atividade (empresa_id, prazo) include (diagnostico_id)
  where tipo_atividade = 'estudo' and status_tarefa < 3;

-- A policy by the beginning of its number or insurer, as plain columns: an index over a function, or a pattern, is not used
-- under row-level security.
alter table diagnostico_apolice
  add column numero_busca text collate "C" generated always as (farol_sem_acento(numero_apolice)) stored,
  add column fornecedor_busca text collate "C" generated always as (farol_sem_acento(fornecedor)) stored;
create index apolice_numero on diagnostico_apolice (empresa_id, numero_busca) where excluido_em is null;
create index apolice_fornecedor on diagnostico_apolice (empresa_id, fornecedor_busca) where excluido_em is null;
