-- Columns named *_por (who did it) carry no foreign key: they are a record, like the audit trail.

create table produto_diagnostico (
  produto_diagnostico_id integer primary key check (produto_diagnostico_id between 1 and 6),
  nome text not null unique,
  cor text not null,
  cor_escura text not null
);
grant select on produto_diagnostico to farol_app, farol_servico;

create table seguradora (
  seguradora_id integer generated always as identity primary key,
  nome text collate "pt-BR-x-icu" not null unique,
  ordem integer not null default 0,
  ativa boolean not null default true
);
grant select on seguradora to farol_app;
grant select, insert, update, delete on seguradora to farol_servico;

create table empresa (
  empresa_id integer generated always as identity primary key,
  empresa_nome_fantasia text collate "pt-BR-x-icu" not null,
  registro_susep text,
  registro_cvm text,
  registro_creci text,
  correspondente_instituicoes text,
  participacao_intermediario text,
  participacao_ente text,
  exclusividade text,
  entes_supervisionados text,
  termos_modelo_arquivo_id integer,
  ativa boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now()
);

create table arquivo (
  empresa_id integer not null references empresa,
  arquivo_id integer generated always as identity,
  nome text not null,
  tipo text not null,
  tamanho integer not null check (tamanho >= 0),
  sha256 text not null,
  chave text not null,
  -- The record it hangs on decides who may read it; null until a field takes it.
  dono_tipo text,
  dono_id integer,
  sensivel boolean not null default false,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, arquivo_id),
  check ((dono_tipo is null) = (dono_id is null))
);
create index arquivo_dono on arquivo (empresa_id, dono_tipo, dono_id);
create index arquivo_sem_dono on arquivo (empresa_id, criado_em) where dono_tipo is null;

alter table empresa add foreign key (empresa_id, termos_modelo_arquivo_id) references arquivo (empresa_id, arquivo_id);
create index empresa_termos on empresa (empresa_id, termos_modelo_arquivo_id);

create table funcionario (
  empresa_id integer not null references empresa,
  funcionario_id integer generated always as identity,
  pessoa_nome text collate "pt-BR-x-icu" not null,
  pessoa_email text not null,
  pessoa_telefone text,
  pessoa_cpf text,
  pessoa_data_nascimento date,
  endereco_cep text,
  endereco_estado text,
  endereco_cidade text,
  endereco_bairro text,
  endereco_logradouro text,
  endereco_numero text,
  endereco_complemento text,
  funcionario_cargo_id integer not null check (funcionario_cargo_id in (1, 2, 3, 4, 5, 6, 9999, 99999)),
  empresas_ids integer[] not null default '{}',
  usuario_username text not null check (usuario_username = lower(usuario_username)),
  senha_hash text,
  senha_alterada_em timestamptz(3),
  segundo_fator_segredo text,
  segundo_fator_ativo boolean not null default false,
  -- The time step of the last accepted code, so that none is accepted twice.
  segundo_fator_passo bigint,
  segundo_fator_reservas text[] not null default '{}',
  logo_arquivo_id integer,
  termos_arquivo_id integer,
  termos_aceitos_em timestamptz(3),
  ativo boolean not null default true,
  ultimo_acesso_em timestamptz(3),
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  excluido_por integer,
  busca text collate "C" generated always as (farol_sem_acento(
    (pessoa_nome collate "C") || ' ' || pessoa_email || ' ' || usuario_username
  )) stored,
  primary key (empresa_id, funcionario_id),
  -- People work for several companies: what they did in another one points here by the id alone.
  unique (funcionario_id),
  foreign key (empresa_id, logo_arquivo_id) references arquivo (empresa_id, arquivo_id),
  foreign key (empresa_id, termos_arquivo_id) references arquivo (empresa_id, arquivo_id)
);
create unique index funcionario_login on funcionario (usuario_username) where excluido_em is null;
create unique index funcionario_email on funcionario (empresa_id, lower(pessoa_email)) where excluido_em is null;
create index funcionario_lista on funcionario (empresa_id, criado_em desc, funcionario_id desc) where excluido_em is null;
create index funcionario_nome on funcionario (empresa_id, pessoa_nome);
create index funcionario_cargo on funcionario (empresa_id, funcionario_cargo_id) where excluido_em is null;
create index funcionario_empresas on funcionario using gin (empresas_ids);
create index funcionario_logo on funcionario (empresa_id, logo_arquivo_id);
create index funcionario_termos on funcionario (empresa_id, termos_arquivo_id);

create table funcionario_relacionamento (
  empresa_id integer not null references empresa,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  relacionado_id integer not null references funcionario (funcionario_id) on delete cascade,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, funcionario_id, relacionado_id),
  check (funcionario_id <> relacionado_id)
);
create index funcionario_relacionamento_inverso on funcionario_relacionamento (empresa_id, relacionado_id);

create table funcionario_especialidade (
  empresa_id integer not null references empresa,
  funcionario_especialidade_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  produto_diagnostico_id integer not null references produto_diagnostico,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, funcionario_especialidade_id),
  unique (empresa_id, funcionario_id, produto_diagnostico_id)
);
create index funcionario_especialidade_area on funcionario_especialidade (empresa_id, produto_diagnostico_id);

create table sessao (
  empresa_id integer not null references empresa,
  sessao_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  token_hash text not null unique,
  logado_como text not null check (logado_como in ('broker', 'specialist', 'admin')),
  ip text,
  agente text,
  criada_em timestamptz(3) not null default now(),
  ultimo_uso_em timestamptz(3) not null default now(),
  expira_em timestamptz(3) not null,
  revogada_em timestamptz(3),
  primary key (empresa_id, sessao_id)
);
create index sessao_funcionario on sessao (empresa_id, funcionario_id, criada_em desc);

create table recuperacao_senha (
  empresa_id integer not null references empresa,
  recuperacao_senha_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  token_hash text not null unique,
  ip text,
  criada_em timestamptz(3) not null default now(),
  expira_em timestamptz(3) not null,
  usada_em timestamptz(3),
  primary key (empresa_id, recuperacao_senha_id)
);
create index recuperacao_senha_funcionario on recuperacao_senha (empresa_id, funcionario_id, criada_em desc);

create table convite (
  empresa_id integer not null references empresa,
  convite_id integer generated always as identity,
  pessoa_nome text,
  pessoa_email text not null,
  funcionario_cargo_id integer not null,
  token_hash text not null unique,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  expira_em timestamptz(3) not null,
  usado_em timestamptz(3),
  revogado_em timestamptz(3),
  primary key (empresa_id, convite_id)
);

-- Attempts name accounts that may not exist, so they belong to no company and only the service reads them.
create table tentativa_login (
  tentativa_login_id bigint generated always as identity primary key,
  usuario_username text not null,
  ip text not null,
  sucesso boolean not null,
  quando timestamptz(3) not null default now()
);
create index tentativa_login_conta on tentativa_login (usuario_username, quando desc);
create index tentativa_login_ip on tentativa_login (ip, quando desc);
grant select, insert, delete on tentativa_login to farol_servico;

select farol_isolar(
  'empresa', 'arquivo', 'funcionario', 'funcionario_relacionamento', 'funcionario_especialidade',
  'sessao', 'recuperacao_senha', 'convite'
);

-- A colleague of another company who also works for this one is seen here, but changed only at home.
create policy atende_empresa on funcionario for select to farol_app
  using (empresas_ids && (select farol_empresas())::integer[]);
create policy atende_empresa on funcionario_relacionamento for select to farol_app
  using (exists (select from funcionario f where f.funcionario_id = funcionario_relacionamento.funcionario_id));
create policy atende_empresa on funcionario_especialidade for select to farol_app
  using (exists (select from funcionario f where f.funcionario_id = funcionario_especialidade.funcionario_id));
