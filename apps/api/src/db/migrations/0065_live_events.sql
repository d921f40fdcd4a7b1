-- What changed and whom it concerns, without contents: open screens read again what they show. A transaction leaves
-- one row for each thing. Sent in the order of commits: a row is new to every reader whose snapshot had not
-- finished its transaction. Rows live for a day.
create table evento (
  empresa_id integer not null references empresa (empresa_id),
  evento_id bigint generated always as identity,
  transacao xid8 not null default pg_current_xact_id(),
  tipo text not null check (tipo in
    ('estudo', 'tarefa', 'documento', 'comentario', 'apolice', 'cliente', 'atividade', 'aviso')),
  diagnostico_id integer,
  cliente_id integer,
  -- Whose list or bell it is.
  funcionario_id integer,
  -- Whose it was before.
  antes integer,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, evento_id),
  constraint evento_uma_vez unique nulls not distinct
    (transacao, empresa_id, tipo, diagnostico_id, cliente_id, funcionario_id)
);
create index evento_criado_em on evento (criado_em);
select farol_isolar('evento');

create function farol_registrar_evento(empresa integer, tipo text, estudo integer, cliente integer, pessoa integer,
                                       antes integer) returns void
  language sql as $$
  insert into evento (empresa_id, tipo, diagnostico_id, cliente_id, funcionario_id, antes)
  values (empresa, tipo, estudo, cliente, pessoa, antes)
  on conflict on constraint evento_uma_vez do update set antes = excluded.antes where excluded.antes is not null;
  select pg_notify('farol_evento', '');
$$;

create function farol_evento_estudo() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(new.empresa_id, 'estudo', new.diagnostico_id, new.cliente_id, null,
    case when tg_op = 'UPDATE' then nullif(old.consultor_id, new.consultor_id) end);
  return null;
end $$;
create trigger evento_incluido after insert on diagnostico for each row execute function farol_evento_estudo();
create trigger evento_mudado after update on diagnostico for each row when (old.* is distinct from new.*)
  execute function farol_evento_estudo();

create function farol_evento_tarefa() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(new.empresa_id, 'tarefa', new.diagnostico_id, null, null,
    case when tg_op = 'UPDATE' then nullif(old.especialista_id, new.especialista_id) end);
  return null;
end $$;
create trigger evento_incluido after insert on tarefa for each row execute function farol_evento_tarefa();
create trigger evento_mudado after update on tarefa for each row when (old.* is distinct from new.*)
  execute function farol_evento_tarefa();

-- The kind is the trigger's argument.
create function farol_evento_de_estudo() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(coalesce(new.empresa_id, old.empresa_id), tg_argv[0],
    coalesce(new.diagnostico_id, old.diagnostico_id), null, null, null);
  return null;
end $$;
create trigger evento after insert or update or delete on diagnostico_documento
  for each row execute function farol_evento_de_estudo('documento');
create trigger evento after insert or update or delete on diagnostico_comentario
  for each row execute function farol_evento_de_estudo('comentario');
create trigger evento after insert or update or delete on diagnostico_apolice
  for each row execute function farol_evento_de_estudo('apolice');

create function farol_evento_cliente() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(new.empresa_id, 'cliente', null, new.cliente_id, null,
    case when tg_op = 'UPDATE' then nullif(old.consultor_id, new.consultor_id) end);
  return null;
end $$;
create trigger evento_incluido after insert on cliente for each row execute function farol_evento_cliente();
create trigger evento_mudado after update on cliente for each row when (old.* is distinct from new.*)
  execute function farol_evento_cliente();

create function farol_evento_de_pessoa() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(coalesce(new.empresa_id, old.empresa_id), tg_argv[0], null, null,
    coalesce(new.funcionario_id, old.funcionario_id), nullif(old.funcionario_id, new.funcionario_id));
  return null;
end $$;
create trigger evento after insert or update or delete on notificacao
  for each row execute function farol_evento_de_pessoa('aviso');
create trigger evento after insert or update or delete on atividade
  for each row execute function farol_evento_de_pessoa('atividade');
