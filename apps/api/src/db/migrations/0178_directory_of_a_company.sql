-- Login by a company's own directory (OpenID Connect): where it is and which of its groups gives which job title.
create table diretorio (
  empresa_id integer not null references empresa,
  modo text not null check (modo in ('desligado', 'opcional', 'exigido')),
  -- In the addresses of login and return, so that answers of two directories cannot be mixed up.
  apelido text not null check (apelido = lower(apelido)),
  emissor text not null,
  client_id text not null,
  -- Sealed under the installation's key for this company.
  segredo text not null,
  claim_grupos text not null,
  escopo_grupos text,
  acr_segundo_fator text,
  cria_contas boolean not null default false,
  confia_email boolean not null default false,
  sai_junto boolean not null default false,
  -- In order: the first that a person is in decides.
  grupos jsonb not null default '[]',
  -- Administrators who keep their password where the directory is required.
  excecoes integer[] not null default '{}',
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id)
);
create unique index diretorio_apelido on diretorio (apelido);

-- Whose account opens by which subject of which issuer.
create table diretorio_pessoa (
  empresa_id integer not null references empresa,
  funcionario_id integer not null,
  emissor text not null,
  sub text not null,
  criado_em timestamptz(3) not null default now(),
  ultima_entrada_em timestamptz(3) not null default now(),
  primary key (empresa_id, emissor, sub),
  foreign key (empresa_id, funcionario_id) references funcionario on delete cascade
);
create unique index diretorio_pessoa_conta on diretorio_pessoa (empresa_id, funcionario_id, emissor);

-- Logins under way, of ten minutes at most: on the way to the directory, or waiting for the product's own code.
create table diretorio_entrada (
  empresa_id integer not null references empresa,
  diretorio_entrada_id integer not null generated always as identity,
  estado_hash text not null unique,
  -- SHA-256 of a secret that the browser holds.
  prova text not null,
  emissor text not null,
  client_id text not null,
  -- Known once the directory has answered.
  funcionario_id integer,
  expira_em timestamptz(3) not null,
  primary key (empresa_id, diretorio_entrada_id),
  foreign key (empresa_id, funcionario_id) references funcionario on delete cascade
);
create index diretorio_entrada_fim on diretorio_entrada (expira_em);
create index diretorio_entrada_pessoa on diretorio_entrada (empresa_id, funcionario_id);

select farol_isolar('diretorio', 'diretorio_pessoa', 'diretorio_entrada');
-- Only the service's own work follows a login under way.
revoke all on diretorio_entrada from farol_app;

alter table sessao
  add column por_diretorio boolean not null default false,
  add column segundo_fator_diretorio boolean not null default false;
