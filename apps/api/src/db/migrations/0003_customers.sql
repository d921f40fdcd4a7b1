create table importacao (
  empresa_id integer not null references empresa,
  importacao_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id),
  consultor_id integer references funcionario (funcionario_id),
  arquivo_id integer not null,
  status text not null default 'enviada'
    check (status in ('enviada', 'simulada', 'executando', 'executada', 'falhou', 'desfeita')),
  mapeamento jsonb not null default '{}',
  opcoes jsonb not null default '{}',
  linhas_total integer not null default 0,
  linhas_validas integer not null default 0,
  linhas_rejeitadas integer not null default 0,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  simulada_em timestamptz(3),
  executada_em timestamptz(3),
  desfeita_em timestamptz(3),
  primary key (empresa_id, importacao_id),
  foreign key (empresa_id, arquivo_id) references arquivo (empresa_id, arquivo_id)
);
create index importacao_funcionario on importacao (empresa_id, funcionario_id, criado_em desc);
create index importacao_consultor on importacao (empresa_id, consultor_id);
create index importacao_arquivo on importacao (empresa_id, arquivo_id);

create table cliente (
  empresa_id integer not null references empresa,
  cliente_id integer generated always as identity,
  consultor_id integer not null references funcionario (funcionario_id),
  criador_id integer not null references funcionario (funcionario_id),
  pessoa_nome text collate "pt-BR-x-icu" not null,
  pessoa_cpf text check (pessoa_cpf ~ '^\d{11}$'),
  pessoa_email text,
  pessoa_sexo text check (pessoa_sexo in ('M', 'F', 'O')),
  pessoa_telefone text,
  pessoa_celular text,
  pessoa_data_nascimento date,
  pessoa_profissao text,
  pessoa_estado_civil text,
  pessoa_filhos integer,
  pessoa_observacao text,
  endereco_cep text,
  endereco_estado text,
  endereco_cidade text,
  endereco_bairro text,
  endereco_logradouro text,
  endereco_numero text,
  endereco_complemento text,
  canal_contato text,
  conjuge jsonb,
  importacao_id integer,
  anonimizado_em timestamptz(3),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  excluido_por integer,
  busca text collate "C" generated always as (farol_sem_acento(
    (pessoa_nome collate "C") || ' ' || coalesce(pessoa_email, '') || ' ' || coalesce(pessoa_cpf, '')
    || ' ' || coalesce(pessoa_celular, '') || ' ' || coalesce(pessoa_telefone, '')
  )) stored,
  primary key (empresa_id, cliente_id),
  foreign key (empresa_id, importacao_id) references importacao (empresa_id, importacao_id)
);
create unique index cliente_cpf on cliente (empresa_id, pessoa_cpf) where excluido_em is null;
create index cliente_email on cliente (empresa_id, lower(pessoa_email)) where excluido_em is null;
create index cliente_celular on cliente (empresa_id, pessoa_celular) where excluido_em is null;
create index cliente_telefone on cliente (empresa_id, pessoa_telefone) where excluido_em is null;
create index cliente_nome on cliente (empresa_id, pessoa_nome, cliente_id) where excluido_em is null;
create index cliente_criacao on cliente (empresa_id, criado_em desc, cliente_id desc) where excluido_em is null;
create index cliente_consultor_nome on cliente (empresa_id, consultor_id, pessoa_nome, cliente_id) where excluido_em is null;
create index cliente_consultor_criacao on cliente (empresa_id, consultor_id, criado_em desc, cliente_id desc) where excluido_em is null;
create index cliente_consultor on cliente (empresa_id, consultor_id);
create index cliente_criador on cliente (empresa_id, criador_id);
create index cliente_importacao on cliente (empresa_id, importacao_id);
create index cliente_busca on cliente using gin (busca gin_trgm_ops);

create table importacao_linha (
  empresa_id integer not null references empresa,
  importacao_id integer not null,
  numero integer not null,
  dados jsonb not null,
  status text not null default 'pendente' check (status in ('pendente', 'valida', 'rejeitada', 'criada', 'desfeita')),
  erros jsonb not null default '{}',
  cliente_id integer,
  primary key (empresa_id, importacao_id, numero),
  foreign key (empresa_id, importacao_id) references importacao (empresa_id, importacao_id) on delete cascade,
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id)
);
create index importacao_linha_status on importacao_linha (empresa_id, importacao_id, status, numero);
create index importacao_linha_cliente on importacao_linha (empresa_id, cliente_id);

create table cliente_documento (
  empresa_id integer not null references empresa,
  cliente_documento_id integer generated always as identity,
  cliente_id integer not null,
  tipo text not null,
  arquivo_id integer not null,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, cliente_documento_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade,
  foreign key (empresa_id, arquivo_id) references arquivo (empresa_id, arquivo_id)
);
create index cliente_documento_cliente on cliente_documento (empresa_id, cliente_id, tipo);
create index cliente_documento_arquivo on cliente_documento (empresa_id, arquivo_id);

create table consentimento (
  empresa_id integer not null references empresa,
  consentimento_id integer generated always as identity,
  cliente_id integer not null,
  finalidade text not null check (finalidade in ('tratamento', 'dados_saude')),
  canal text not null,
  data date not null,
  texto text,
  registrado_por integer,
  criado_em timestamptz(3) not null default now(),
  revogado_em timestamptz(3),
  revogado_por integer,
  primary key (empresa_id, consentimento_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade
);
create index consentimento_cliente on consentimento (empresa_id, cliente_id, finalidade);

select farol_isolar('importacao', 'cliente', 'importacao_linha', 'cliente_documento', 'consentimento');
