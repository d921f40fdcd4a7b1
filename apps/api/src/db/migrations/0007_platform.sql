create table notificacao (
  empresa_id integer not null references empresa,
  notificacao_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  tipo text not null,
  dados jsonb not null default '{}',
  cliente_id integer,
  diagnostico_id integer,
  -- The same happening told twice (two instances, a retried job) is one notification.
  chave text,
  lida_em timestamptz(3),
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, notificacao_id),
  unique (empresa_id, funcionario_id, chave),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade,
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index notificacao_lista on notificacao (empresa_id, funcionario_id, criado_em desc, notificacao_id desc);
create index notificacao_nao_lida on notificacao (empresa_id, funcionario_id, criado_em desc) where lida_em is null;
create index notificacao_cliente on notificacao (empresa_id, cliente_id);
create index notificacao_estudo on notificacao (empresa_id, diagnostico_id);

create table notificacao_preferencia (
  empresa_id integer not null references empresa,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  tipo text not null,
  no_aplicativo boolean not null default true,
  por_email boolean not null default true,
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, funcionario_id, tipo)
);

create table visao (
  empresa_id integer not null references empresa,
  visao_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  tela text not null,
  nome text collate "pt-BR-x-icu" not null,
  filtros jsonb not null default '{}',
  padrao boolean not null default false,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, visao_id),
  unique (empresa_id, funcionario_id, tela, nome)
);

create table auditoria (
  empresa_id integer not null references empresa,
  auditoria_id bigint generated always as identity,
  funcionario_id integer,
  perfil text,
  acao text not null,
  entidade text not null,
  entidade_id integer,
  antes jsonb,
  depois jsonb,
  request_id text,
  quando timestamptz(3) not null default now(),
  primary key (empresa_id, auditoria_id)
);
create index auditoria_entidade on auditoria (empresa_id, entidade, entidade_id, quando desc);
create index auditoria_quando on auditoria (empresa_id, quando desc, auditoria_id desc);
create index auditoria_funcionario on auditoria (empresa_id, funcionario_id, quando desc);

create table outbox (
  empresa_id integer not null references empresa,
  outbox_id bigint generated always as identity,
  tipo text not null,
  dados jsonb not null,
  -- Asked twice under one key, done once.
  chave text,
  tentativas integer not null default 0,
  disponivel_em timestamptz(3) not null default now(),
  processado_em timestamptz(3),
  falhou_em timestamptz(3),
  ultimo_erro text,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, outbox_id),
  unique (empresa_id, chave)
);
create index outbox_pendente on outbox (disponivel_em, outbox_id) where processado_em is null and falhou_em is null;
create index outbox_processado on outbox (processado_em) where processado_em is not null;

create table idempotencia (
  empresa_id integer not null references empresa,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  chave text not null,
  impressao text not null,
  -- Null while the first request runs.
  resposta jsonb,
  criado_em timestamptz(3) not null default now(),
  expira_em timestamptz(3) not null,
  primary key (empresa_id, funcionario_id, chave)
);
create index idempotencia_expira on idempotencia (expira_em);

select farol_isolar(
  'notificacao', 'notificacao_preferencia', 'visao', 'auditoria', 'outbox', 'idempotencia'
);
revoke update, delete on auditoria from farol_app;

-- Without empresa_id: the values that every company starts from. A company adds its own beside them.
create table parametro (
  parametro_id integer generated always as identity primary key,
  empresa_id integer references empresa,
  chave text not null,
  uf text check (uf ~ '^[A-Z]{2}$'),
  vigencia_inicio date not null,
  vigencia_fim date,
  valor jsonb not null,
  fonte text,
  verificado boolean not null default false,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  unique nulls not distinct (empresa_id, chave, uf, vigencia_inicio),
  check (vigencia_fim >= vigencia_inicio)
);
create index parametro_chave on parametro (chave, uf, vigencia_inicio desc);

-- Monthly correction indexes (INCC, IPCA, TR, INPC, FIPE), as fractions.
create table indice (
  indice_id integer generated always as identity primary key,
  empresa_id integer references empresa,
  indice text not null,
  mes date not null check (extract(day from mes) = 1),
  valor numeric(12, 8) not null,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  unique nulls not distinct (empresa_id, indice, mes)
);

select farol_isolar('parametro', 'indice');
create policy valor_comum on parametro for select to farol_app using (empresa_id is null);
create policy valor_comum on indice for select to farol_app using (empresa_id is null);

create table cep_cache (
  cep text primary key check (cep ~ '^\d{8}$'),
  -- Null: the service does not know this code.
  dados jsonb,
  consultado_em timestamptz(3) not null default now()
);
grant select, insert, update, delete on cep_cache to farol_app, farol_servico;
