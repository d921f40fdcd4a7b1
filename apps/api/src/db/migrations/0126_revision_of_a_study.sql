-- A number that grows with every change of what a study shows or is computed from: its own row, areas, items, options,
-- table rows, tasks, activity, documents, policies, comments, presentation, and its customer. Names of employees, the
-- company's disclosure and parameters are not part of it.
alter table diagnostico add column revisao bigint not null default 1;

create function farol_revisao_propria() returns trigger language plpgsql as $$
begin
  new.revisao := old.revisao + 1;
  return new;
end $$;
create trigger revisao before update on diagnostico for each row
  when (new.revisao = old.revisao and old.* is distinct from new.*) execute function farol_revisao_propria();

-- Studies of one company, locked in the order of their ids as everywhere. By index, also where the plan was made for
-- nearly empty tables.
create function farol_estudo_mudou(empresa integer, estudos integer[]) returns void
  language plpgsql set enable_seqscan = off as $$
begin
  with trancado as (
    select d.diagnostico_id from diagnostico d
     where d.empresa_id = empresa and d.diagnostico_id = any (estudos)
     order by d.diagnostico_id for no key update)
  update diagnostico d set revisao = d.revisao + 1
    from trancado t where d.empresa_id = empresa and d.diagnostico_id = t.diagnostico_id;
end $$;

-- Tells the transaction which studies it changes: `company:study` ids in the detail.
create function farol_anunciar_estudos() returns trigger language plpgsql as $$
declare
  estudos text := (select string_agg(empresa_id || ':' || diagnostico_id, ' ') from mudados);
begin
  if estudos is not null then
    raise notice 'farol_estudo' using detail = estudos;
  end if;
  return null;
end $$;
create trigger anunciar_incluido after insert on diagnostico
  referencing new table as mudados for each statement execute function farol_anunciar_estudos();
create trigger anunciar_mudado after update on diagnostico
  referencing new table as mudados for each statement execute function farol_anunciar_estudos();

-- A change of the number alone is no event: the table that caused it has its own.
create or replace function farol_evento_estudo() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.revisao := new.revisao;
    if old is not distinct from new then
      return null;
    end if;
  end if;
  perform farol_registrar_evento(new.empresa_id, 'estudo', new.diagnostico_id, new.cliente_id, null,
    case when tg_op = 'UPDATE' then nullif(old.consultor_id, new.consultor_id) end);
  return null;
end $$;

-- Parts that are written many at a time. With the argument 'evento' screens that show the study are told.
create or replace function farol_evento_de_partes() returns trigger language plpgsql as $$
declare
  mudado record;
begin
  for mudado in
    select empresa_id, array_agg(distinct diagnostico_id) as estudos from mudadas group by 1 order by 1
  loop
    perform farol_estudo_mudou(mudado.empresa_id, mudado.estudos);
    if tg_nargs > 0 then
      perform farol_registrar_evento(d.empresa_id, 'estudo', d.diagnostico_id, d.cliente_id, null, null)
         from (select e.* from diagnostico e
                where e.empresa_id = mudado.empresa_id and e.diagnostico_id = any (mudado.estudos)
                order by e.diagnostico_id) d;
    end if;
  end loop;
  return null;
end $$;
do $$
declare
  tabela text;
begin
  foreach tabela in array array['diagnostico_produto_item', 'diagnostico_produto_item_opcao', 'produto_item_tabela_item'] loop
    execute format('drop trigger evento_incluido on %s; drop trigger evento_mudado on %1$s; drop trigger evento_excluido on %1$s',
      tabela);
  end loop;
  foreach tabela in array array['diagnostico_produto_item(''evento'')', 'diagnostico_produto_item_opcao(''evento'')',
                                'produto_item_tabela_item(''evento'')', 'diagnostico_produto()'] loop
    execute format(
      'create trigger estudo_incluido after insert on %s referencing new table as mudadas
         for each statement execute function farol_evento_de_partes(%s);
       create trigger estudo_mudado after update on %1$s referencing new table as mudadas
         for each statement execute function farol_evento_de_partes(%2$s);
       create trigger estudo_excluido after delete on %1$s referencing old table as mudadas
         for each statement execute function farol_evento_de_partes(%2$s)',
      split_part(tabela, '(', 1), rtrim(split_part(tabela, '(', 2), ')'));
  end loop;
end $$;

-- The others change few rows at a time: with the event of their row.
create or replace function farol_evento_tarefa() returns trigger language plpgsql as $$
begin
  perform farol_estudo_mudou(new.empresa_id, array[new.diagnostico_id]);
  perform farol_registrar_evento(new.empresa_id, 'tarefa', new.diagnostico_id, null, null,
    case when tg_op = 'UPDATE' then nullif(old.especialista_id, new.especialista_id) end);
  return null;
end $$;

create or replace function farol_evento_de_estudo() returns trigger language plpgsql as $$
declare
  empresa integer := coalesce(new.empresa_id, old.empresa_id);
  estudo integer := coalesce(new.diagnostico_id, old.diagnostico_id);
begin
  perform farol_estudo_mudou(empresa, array[estudo]);
  if tg_nargs > 0 then
    perform farol_registrar_evento(empresa, tg_argv[0], estudo, null, null, null);
  end if;
  return null;
end $$;
create trigger estudo after insert or update or delete on apresentacao_estudo
  for each row execute function farol_evento_de_estudo();
create trigger estudo_excluido after delete on tarefa for each row execute function farol_evento_de_estudo();
create trigger estudo_incluido after insert on atividade for each row when (new.tipo_atividade = 'estudo')
  execute function farol_evento_de_estudo();
create trigger estudo_mudado after update on atividade for each row
  when (new.tipo_atividade = 'estudo' and old.* is distinct from new.*) execute function farol_evento_de_estudo();

create or replace function farol_evento_apolice() returns trigger language plpgsql as $$
declare
  empresa integer := coalesce(new.empresa_id, old.empresa_id);
  estudo integer := coalesce(new.diagnostico_id, old.diagnostico_id);
begin
  if estudo is not null then
    perform farol_estudo_mudou(empresa, array[estudo]);
  end if;
  perform farol_registrar_evento(empresa, 'apolice', estudo,
    case when estudo is null then coalesce(new.cliente_id, old.cliente_id) end, null, null);
  return null;
end $$;

-- Files of a document and of a policy.
create function farol_estudo_do_arquivo() returns trigger language plpgsql as $$
begin
  perform farol_estudo_mudou(d.empresa_id, array[d.diagnostico_id]) from diagnostico_documento d
    where d.empresa_id = new.empresa_id and d.diagnostico_documento_id = new.dono_id;
  return null;
end $$;
create trigger estudo after insert or update on arquivo for each row
  when (new.dono_tipo = 'diagnostico_documento') execute function farol_estudo_do_arquivo();
create function farol_estudo_da_apolice() returns trigger language plpgsql as $$
begin
  perform farol_estudo_mudou(a.empresa_id, array[a.diagnostico_id]) from diagnostico_apolice a
    where a.empresa_id = coalesce(new.empresa_id, old.empresa_id) and a.diagnostico_id is not null
      and a.diagnostico_apolice_id = coalesce(new.diagnostico_apolice_id, old.diagnostico_apolice_id);
  return null;
end $$;
create trigger estudo after insert or update or delete on diagnostico_apolice_arquivo
  for each row execute function farol_estudo_da_apolice();

-- A customer's studies: deleted ones change when they are restored.
create function farol_estudos_do_cliente(empresa integer, cliente integer) returns void
  language sql as $$
  select farol_estudo_mudou(empresa, array(
    select d.diagnostico_id from diagnostico d
     where d.empresa_id = empresa and d.cliente_id = cliente and d.excluido_em is null));
$$;
create or replace function farol_evento_cliente() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform farol_estudos_do_cliente(new.empresa_id, new.cliente_id);
  end if;
  perform farol_registrar_evento(new.empresa_id, 'cliente', null, new.cliente_id, null,
    case when tg_op = 'UPDATE' then nullif(old.consultor_id, new.consultor_id) end);
  return null;
end $$;
create function farol_estudos_do_consentimento() returns trigger language plpgsql as $$
begin
  perform farol_estudos_do_cliente(new.empresa_id, new.cliente_id);
  return null;
end $$;
create trigger estudo after insert or update on consentimento
  for each row execute function farol_estudos_do_consentimento();
