-- Keys of a company for other programs. A key acts as who made it, in this profile and company, within its scopes.
create table chave_api (
  empresa_id integer not null references empresa,
  chave_api_id integer not null generated always as identity,
  funcionario_id integer not null,
  perfil text not null,
  nome text not null,
  -- The first letters, by which people tell keys apart.
  prefixo text not null,
  token_hash text not null unique,
  escopos text[] not null,
  criado_em timestamp(3) with time zone not null default now(),
  expira_em timestamp(3) with time zone not null,
  -- Administrators were told that it ends.
  avisada_em timestamp(3) with time zone,
  revogada_em timestamp(3) with time zone,
  revogada_por integer,
  ultimo_uso_em timestamp(3) with time zone,
  ultimo_uso_ip text,
  primary key (empresa_id, chave_api_id),
  foreign key (empresa_id, funcionario_id) references funcionario on delete cascade
);
create unique index chave_api_numero on chave_api (chave_api_id);
create index chave_api_lista on chave_api (empresa_id, chave_api_id desc);
create index chave_api_funcionario on chave_api (empresa_id, funcionario_id);
create index chave_api_vence on chave_api (expira_em) where (revogada_em is null and avisada_em is null);
select farol_isolar('chave_api');
-- Like sessions: made and used by the service; a request only ends them.
revoke all on chave_api from farol_app;
grant select (empresa_id, chave_api_id, funcionario_id, perfil, nome, prefixo, escopos, criado_em, expira_em, avisada_em,
  revogada_em, revogada_por, ultimo_uso_em, ultimo_uso_ip), update (revogada_em, revogada_por) on chave_api to farol_app;

-- By which key it was done; null: by a person's session, a link or the system.
alter table auditoria add column chave_api_id integer;

-- Addresses that are told of a company's events.
create table webhook (
  empresa_id integer not null references empresa,
  webhook_id integer not null generated always as identity,
  nome text not null,
  url text not null,
  eventos text[] not null,
  -- Sealed under the installation's key for this company; the former one signs too until its end.
  segredo text not null,
  segredo_anterior text,
  segredo_anterior_ate timestamp(3) with time zone,
  ativo boolean not null default true,
  -- Why it is off; null: a person turned it off.
  desligado_motivo text,
  falhando_desde timestamp(3) with time zone,
  -- Nothing is sent to it before.
  pausa_ate timestamp(3) with time zone,
  criado_por integer not null,
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  primary key (empresa_id, webhook_id)
);
create unique index webhook_numero on webhook (webhook_id);
create index webhook_ativo on webhook (empresa_id) where (ativo);

-- What an address is told, once for each event: waiting, delivered or given up.
create table webhook_entrega (
  empresa_id integer not null references empresa,
  webhook_entrega_id bigint not null generated always as identity,
  webhook_id integer not null,
  -- The same in every attempt and replay.
  mensagem uuid not null default gen_random_uuid(),
  evento text not null,
  dados jsonb not null,
  situacao text not null default 'na_fila' check (situacao in ('na_fila', 'entregue', 'falhou')),
  tentativas integer not null default 0,
  -- Not before; while an attempt is made, until its lease ends. Null: at once.
  proxima_em timestamp(3) with time zone,
  concluida_em timestamp(3) with time zone,
  criado_em timestamp(3) with time zone not null default now(),
  primary key (empresa_id, webhook_entrega_id),
  foreign key (empresa_id, webhook_id) references webhook on delete cascade
);
create unique index webhook_entrega_numero on webhook_entrega (webhook_entrega_id);
create index webhook_entrega_fila on webhook_entrega (empresa_id, webhook_id, webhook_entrega_id)
  where (situacao = 'na_fila');
create index webhook_entrega_falha on webhook_entrega (empresa_id, webhook_id, criado_em) where (situacao = 'falhou');
create index webhook_entrega_lista on webhook_entrega (empresa_id, webhook_id, webhook_entrega_id desc);
create index webhook_entrega_antiga on webhook_entrega (criado_em);

create table webhook_tentativa (
  empresa_id integer not null references empresa,
  webhook_tentativa_id bigint not null generated always as identity,
  webhook_entrega_id bigint not null,
  quando timestamp(3) with time zone not null,
  ms integer not null,
  -- Of the reply; null: none came.
  status integer,
  -- The first characters of the reply, or why there is none.
  resposta text not null,
  primary key (empresa_id, webhook_tentativa_id),
  foreign key (empresa_id, webhook_entrega_id) references webhook_entrega on delete cascade
);
create index webhook_tentativa_entrega on webhook_tentativa (empresa_id, webhook_entrega_id);

select farol_isolar('webhook', 'webhook_entrega', 'webhook_tentativa');
revoke select on webhook from farol_app;
grant select (empresa_id, webhook_id, nome, url, eventos, segredo_anterior_ate, ativo, desligado_motivo, falhando_desde,
  pausa_ate, criado_por, versao, criado_em, atualizado_em) on webhook to farol_app;
-- What was sent is the service's to write; a request queues and repeats.
revoke delete on webhook_entrega from farol_app;
revoke insert, update, delete on webhook_tentativa from farol_app;
