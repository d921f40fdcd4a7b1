-- Nobody who was deleted is given customers, studies or tasks. An insert that names a person whose deletion is
-- under way waits for it on the foreign key, and would pass after it: the row still exists. These triggers run
-- after the key's own (their names sort behind it) and look again.
create or replace function farol_recusar_excluido() returns trigger language plpgsql as $$
begin
  if exists (select from funcionario
              where funcionario_id = (to_jsonb(new) ->> tg_argv[0])::integer and excluido_em is not null) then
    raise exception 'the person was deleted' using errcode = 'FP001';
  end if;
  return null;
end $$;
create or replace trigger quem_recebe after insert or update of consultor_id on cliente
  for each row execute function farol_recusar_excluido('consultor_id');
create or replace trigger quem_recebe after insert or update of consultor_id on diagnostico
  for each row execute function farol_recusar_excluido('consultor_id');
create or replace trigger quem_recebe after insert or update of especialista_id on tarefa
  for each row execute function farol_recusar_excluido('especialista_id');

create or replace function farol_atender() returns trigger language plpgsql as $$
begin
  update cliente c set atendido = true
   where c.empresa_id = new.empresa_id and c.cliente_id = new.cliente_id and not c.atendido;
  return null;
end $$;
create or replace trigger atender after insert or update of cliente_id on diagnostico
  for each row execute function farol_atender();
create or replace trigger atender after insert or update of cliente_id on diagnostico_apolice
  for each row execute function farol_atender();

create or replace function farol_revisao_propria() returns trigger language plpgsql as $$
begin
  new.revisao := nextval('diagnostico_revisao');
  return new;
end $$;
create or replace trigger revisao before update on diagnostico for each row
  when (new.revisao = old.revisao and old.* is distinct from new.*) execute function farol_revisao_propria();

-- The study, locked and with its next revision; its customer.
create or replace function farol_estudo_mudou(empresa integer, estudo integer) returns integer language plpgsql as $$
declare
  cliente integer;
begin
  update diagnostico d set revisao = nextval('diagnostico_revisao')
   where d.empresa_id = empresa and d.diagnostico_id = estudo
  returning d.cliente_id into cliente;
  return cliente;
end $$;

-- Tells the transaction which studies it changes: `company:study` ids in the detail.
create or replace function farol_anunciar_estudos() returns trigger language plpgsql as $$
declare
  estudos text := (select string_agg(empresa_id || ':' || diagnostico_id, ' ') from mudados);
begin
  if estudos is not null then
    raise notice 'farol_estudo' using detail = estudos;
  end if;
  return null;
end $$;
create or replace trigger anunciar_incluido after insert on diagnostico
  referencing new table as mudados for each statement execute function farol_anunciar_estudos();
create or replace trigger anunciar_mudado after update on diagnostico
  referencing new table as mudados for each statement execute function farol_anunciar_estudos();

-- Files of a document and of a policy.
create or replace function farol_estudo_do_arquivo() returns trigger language plpgsql as $$
begin
  perform farol_estudo_mudou(d.empresa_id, d.diagnostico_id) from diagnostico_documento d
    where d.empresa_id = new.empresa_id and d.diagnostico_documento_id = new.dono_id;
  return null;
end $$;
create or replace trigger estudo after insert or update on arquivo for each row
  when (new.dono_tipo = 'diagnostico_documento') execute function farol_estudo_do_arquivo();

create or replace function farol_estudo_da_apolice() returns trigger language plpgsql as $$
begin
  perform farol_estudo_mudou(a.empresa_id, a.diagnostico_id) from diagnostico_apolice a
    where a.empresa_id = coalesce(new.empresa_id, old.empresa_id) and a.diagnostico_id is not null
      and a.diagnostico_apolice_id = coalesce(new.diagnostico_apolice_id, old.diagnostico_apolice_id);
  return null;
end $$;
create or replace trigger estudo after insert or update or delete on diagnostico_apolice_arquivo
  for each row execute function farol_estudo_da_apolice();

-- A customer's studies: deleted ones change when they are restored.
create or replace function farol_estudos_do_cliente(empresa integer, cliente integer) returns void
  language plpgsql as $$
begin
  perform farol_estudo_mudou(empresa, d.diagnostico_id)
    from (select e.diagnostico_id from diagnostico e
           where e.empresa_id = empresa and e.cliente_id = cliente and e.excluido_em is null
           order by e.diagnostico_id) d;
end $$;

create or replace function farol_estudos_do_consentimento() returns trigger language plpgsql as $$
begin
  perform farol_estudos_do_cliente(new.empresa_id, new.cliente_id);
  perform farol_registrar_evento(new.empresa_id, 'cliente', null, new.cliente_id, null, null);
  perform farol_registrar_evento(d.empresa_id, 'estudo', d.diagnostico_id, d.cliente_id, null, null)
     from diagnostico d
    where d.empresa_id = new.empresa_id and d.cliente_id = new.cliente_id and d.excluido_em is null;
  return null;
end $$;
create or replace trigger estudo after insert or update on consentimento
  for each row execute function farol_estudos_do_consentimento();
