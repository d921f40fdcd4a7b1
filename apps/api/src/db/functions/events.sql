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
create or replace trigger evento after insert or update on diagnostico for each row execute function farol_evento_estudo();

-- The others change few rows at a time: with the event of their row.
create or replace function farol_evento_tarefa() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  perform farol_estudo_mudou(coalesce(new.empresa_id, old.empresa_id),
    coalesce(new.diagnostico_id, old.diagnostico_id));
  if tg_op <> 'DELETE' then
    perform farol_registrar_evento(new.empresa_id, 'tarefa', new.diagnostico_id, null, null,
      case when tg_op = 'UPDATE' then nullif(old.especialista_id, new.especialista_id) end);
  end if;
  return null;
end $$;
create or replace trigger evento after insert or update or delete on tarefa
  for each row execute function farol_evento_tarefa();

create or replace function farol_evento_de_estudo() returns trigger language plpgsql as $$
declare
  empresa integer := coalesce(new.empresa_id, old.empresa_id);
  estudo integer := coalesce(new.diagnostico_id, old.diagnostico_id);
begin
  if tg_op = 'UPDATE' and old is not distinct from new then
    return null;
  end if;
  perform farol_estudo_mudou(empresa, estudo);
  if tg_nargs > 0 then
    perform farol_registrar_evento(empresa, tg_argv[0], estudo, null, null, null);
  end if;
  return null;
end $$;
create or replace trigger evento after insert or update or delete on diagnostico_documento
  for each row execute function farol_evento_de_estudo('documento');
create or replace trigger evento after insert or update or delete on diagnostico_comentario
  for each row execute function farol_evento_de_estudo('comentario');
-- Whether a delivery was opened is part of its task: the specialist sees it at once.
create or replace trigger evento after insert or update or delete on entrega
  for each row execute function farol_evento_de_estudo('tarefa');
create or replace trigger estudo after insert or update or delete on apresentacao_estudo
  for each row execute function farol_evento_de_estudo();
create or replace trigger estudo after insert or update on atividade for each row
  when (new.tipo_atividade = 'estudo') execute function farol_evento_de_estudo();

create or replace function farol_evento_cliente() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old is not distinct from new then
      return null;
    end if;
    perform farol_estudos_do_cliente(new.empresa_id, new.cliente_id);
  end if;
  -- An import tells open screens once, when it ends.
  if current_setting('farol.em_lote', true) = 'S' then
    return null;
  end if;
  perform farol_registrar_evento(new.empresa_id, 'cliente', null, new.cliente_id, null,
    case when tg_op = 'UPDATE' then nullif(old.consultor_id, new.consultor_id) end);
  return null;
end $$;
create or replace trigger evento after insert or update on cliente for each row execute function farol_evento_cliente();

create or replace function farol_evento_etiqueta() returns trigger language plpgsql as $$
begin
  if current_setting('farol.em_lote', true) is distinct from 'S' then
    perform farol_registrar_evento(coalesce(new.empresa_id, old.empresa_id), 'cliente', null,
      coalesce(new.cliente_id, old.cliente_id), null, null);
  end if;
  return null;
end $$;
create or replace trigger evento after insert or delete on cliente_etiqueta
  for each row when (pg_trigger_depth() = 0) execute function farol_evento_etiqueta();

create or replace function farol_evento_de_pessoa() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(coalesce(new.empresa_id, old.empresa_id), tg_argv[0], null, null,
    coalesce(new.funcionario_id, old.funcionario_id), nullif(old.funcionario_id, new.funcionario_id));
  return null;
end $$;
create or replace trigger evento after insert or update or delete on notificacao
  for each row execute function farol_evento_de_pessoa('aviso');
create or replace trigger evento after insert or update or delete on atividade
  for each row execute function farol_evento_de_pessoa('atividade');

-- The study of the policy that this one renews, however often: it shows what is in force.
create or replace function farol_estudo_renovado(empresa integer, apolice integer) returns integer language sql stable as $$
  with recursive antes as (
    select a.diagnostico_id, a.renova_apolice_id from diagnostico_apolice a
     where a.empresa_id = empresa and a.diagnostico_apolice_id = apolice
     union all
    select a.diagnostico_id, a.renova_apolice_id from antes n
      join diagnostico_apolice a on a.empresa_id = empresa and a.diagnostico_apolice_id = n.renova_apolice_id)
  select diagnostico_id from antes where diagnostico_id is not null limit 1
$$;

create or replace function farol_evento_apolice() returns trigger language plpgsql as $$
declare
  empresa integer := coalesce(new.empresa_id, old.empresa_id);
  estudo integer := coalesce(new.diagnostico_id, old.diagnostico_id);
  renova integer := coalesce(new.renova_apolice_id, old.renova_apolice_id);
  renovado integer;
begin
  if estudo is not null then
    perform farol_estudo_mudou(empresa, estudo);
  elsif renova is not null then
    renovado := farol_estudo_renovado(empresa, renova);
    if renovado is not null then
      perform farol_estudo_mudou(empresa, renovado);
      perform farol_registrar_evento(empresa, 'apolice', renovado, null, null, null);
    end if;
  end if;
  -- An import tells open screens once, when it ends.
  if current_setting('farol.em_lote', true) = 'S' then
    return null;
  end if;
  perform farol_registrar_evento(empresa, 'apolice', estudo,
    case when estudo is null then coalesce(new.cliente_id, old.cliente_id) end, null, null);
  return null;
end $$;
create or replace trigger evento after insert or update or delete on diagnostico_apolice
  for each row execute function farol_evento_apolice();

-- Open screens of the policy read it again; the event says nothing of commissions.
create or replace function farol_evento_comissao() returns trigger language plpgsql as $$
declare
  apolice diagnostico_apolice;
begin
  select * into apolice from diagnostico_apolice
   where empresa_id = coalesce(new.empresa_id, old.empresa_id)
     and diagnostico_apolice_id = coalesce(new.diagnostico_apolice_id, old.diagnostico_apolice_id);
  if found then
    perform farol_registrar_evento(apolice.empresa_id, 'apolice', null, apolice.cliente_id, null, null);
  end if;
  return null;
end $$;
create or replace trigger evento after insert or update or delete on comissao_recebida
  for each row execute function farol_evento_comissao();
create or replace trigger evento_incluido after insert on comissao_apolice for each row when (new.versao > 1)
  execute function farol_evento_comissao();
create or replace trigger evento_mudado after update on comissao_apolice for each row when (old.versao <> new.versao)
  execute function farol_evento_comissao();

-- A sheet concerns its customer.
create or replace function farol_evento_ficha() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.enviada_em, old.recebida_em) is distinct from (new.enviada_em, new.recebida_em) then
    perform farol_registrar_evento(new.empresa_id, 'cliente', null, new.cliente_id, null, null);
  end if;
  return null;
end $$;
create or replace trigger evento after insert or update on ficha for each row execute function farol_evento_ficha();

create or replace function farol_evento_contato() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(coalesce(new.empresa_id, old.empresa_id), 'cliente', null,
    coalesce(new.cliente_id, old.cliente_id), null, null);
  return null;
end $$;
create or replace trigger evento after insert or update or delete on contato
  for each row execute function farol_evento_contato();

-- Figures that studies count with: texts and lists of a company, which hold {atual}, are in none.
create or replace function farol_evento_parametro() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(new.empresa_id, 'parametro', null, null, null, null);
  return null;
end $$;
create or replace trigger evento after insert or update on parametro for each row
  when (new.empresa_id is not null and not new.valor ? 'atual') execute function farol_evento_parametro();
create or replace trigger evento after insert or update on indice for each row
  when (new.empresa_id is not null) execute function farol_evento_parametro();

-- Parts that are written many at a time. With the argument 'evento' screens that show the study are told.
create or replace function farol_evento_de_partes() returns trigger language plpgsql as $$
declare
  mudado record;
  cliente integer;
begin
  for mudado in select distinct empresa_id, diagnostico_id from mudadas order by 1, 2 loop
    cliente := farol_estudo_mudou(mudado.empresa_id, mudado.diagnostico_id);
    if tg_nargs > 0 and cliente is not null then
      perform farol_registrar_evento(mudado.empresa_id, 'estudo', mudado.diagnostico_id, cliente, null, null);
    end if;
  end loop;
  return null;
end $$;
create or replace trigger estudo_incluido after insert on diagnostico_produto_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_mudado after update on diagnostico_produto_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_excluido after delete on diagnostico_produto_item
  referencing old table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_incluido after insert on diagnostico_produto_item_opcao
  referencing new table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_mudado after update on diagnostico_produto_item_opcao
  referencing new table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_excluido after delete on diagnostico_produto_item_opcao
  referencing old table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_incluido after insert on produto_item_tabela_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_mudado after update on produto_item_tabela_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_excluido after delete on produto_item_tabela_item
  referencing old table as mudadas for each statement execute function farol_evento_de_partes('evento');
create or replace trigger estudo_incluido after insert on diagnostico_produto
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create or replace trigger estudo_mudado after update on diagnostico_produto
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create or replace trigger estudo_excluido after delete on diagnostico_produto
  referencing old table as mudadas for each statement execute function farol_evento_de_partes();
