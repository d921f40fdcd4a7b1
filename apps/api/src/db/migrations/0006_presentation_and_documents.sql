create table apresentacao_estudo (
  empresa_id integer not null references empresa,
  apresentacao_estudo_id integer generated always as identity,
  diagnostico_id integer not null,
  -- A label over the options' answers; no rule reads it.
  status_aprovacao integer check (status_aprovacao between 1 and 4),
  secoes jsonb not null default '{}',
  notas jsonb not null default '{}',
  apresentada_em timestamptz(3),
  apresentada_por integer,
  respondida_em timestamptz(3),
  canal_resposta text check (canal_resposta in ('link', 'consultor')),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, apresentacao_estudo_id),
  unique (empresa_id, diagnostico_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);

-- The study word for word as it was presented.
create table estudo_retrato (
  empresa_id integer not null references empresa,
  estudo_retrato_id integer generated always as identity,
  diagnostico_id integer not null,
  conteudo jsonb not null,
  sha256 text not null,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, estudo_retrato_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index estudo_retrato_estudo on estudo_retrato (empresa_id, diagnostico_id, criado_em desc);

create table estudo_link (
  empresa_id integer not null references empresa,
  estudo_link_id integer generated always as identity,
  diagnostico_id integer not null,
  estudo_retrato_id integer,
  token_hash text not null unique,
  expira_em timestamptz(3) not null,
  revogado_em timestamptz(3),
  acessos integer not null default 0,
  ultimo_acesso_em timestamptz(3),
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, estudo_link_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, estudo_retrato_id) references estudo_retrato (empresa_id, estudo_retrato_id)
);
create index estudo_link_estudo on estudo_link (empresa_id, diagnostico_id, criado_em desc);
create unique index estudo_link_vivo on estudo_link (empresa_id, diagnostico_id) where revogado_em is null;
create index estudo_link_retrato on estudo_link (empresa_id, estudo_retrato_id);

-- One sending of answers: what the proof document prints.
create table estudo_resposta (
  empresa_id integer not null references empresa,
  estudo_resposta_id integer generated always as identity,
  diagnostico_id integer not null,
  estudo_retrato_id integer,
  estudo_link_id integer,
  canal text not null check (canal in ('link', 'consultor')),
  nome text,
  funcionario_id integer references funcionario (funcionario_id),
  ip text,
  agente text,
  respostas jsonb not null,
  sha256 text not null,
  quando timestamptz(3) not null default now(),
  primary key (empresa_id, estudo_resposta_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, estudo_retrato_id) references estudo_retrato (empresa_id, estudo_retrato_id),
  foreign key (empresa_id, estudo_link_id) references estudo_link (empresa_id, estudo_link_id)
);
create index estudo_resposta_estudo on estudo_resposta (empresa_id, diagnostico_id, quando desc);
create index estudo_resposta_retrato on estudo_resposta (empresa_id, estudo_retrato_id);
create index estudo_resposta_link on estudo_resposta (empresa_id, estudo_link_id);
create index estudo_resposta_funcionario on estudo_resposta (empresa_id, funcionario_id);

create table diagnostico_documento (
  empresa_id integer not null references empresa,
  diagnostico_documento_id integer generated always as identity,
  diagnostico_id integer not null,
  -- Null: asked once for all areas of the study (identity, CPF, residence).
  produto_diagnostico_id integer references produto_diagnostico,
  tarefa_id integer,
  diagnostico_produto_item_opcao_id integer,
  tipo text not null,
  tipo_segurado text check (tipo_segurado in ('titular', 'conjuge', 'casal')),
  descricao text,
  obrigatorio boolean not null default true,
  sensivel boolean not null default false,
  status text not null default 'analisis' check (status in ('analisis', 'approved', 'reproved')),
  motivo text,
  arquivo_id integer,
  solicitado_por integer,
  enviado_em timestamptz(3),
  enviado_por integer,
  revisado_em timestamptz(3),
  revisado_por integer,
  dispensado_em timestamptz(3),
  dispensado_por integer,
  dispensado_motivo text,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, diagnostico_documento_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, tarefa_id) references tarefa (empresa_id, tarefa_id),
  foreign key (empresa_id, diagnostico_produto_item_opcao_id)
    references diagnostico_produto_item_opcao (empresa_id, diagnostico_produto_item_opcao_id),
  foreign key (empresa_id, arquivo_id) references arquivo (empresa_id, arquivo_id)
);
create index documento_estudo on diagnostico_documento (empresa_id, diagnostico_id, produto_diagnostico_id, tipo);
create index documento_tarefa on diagnostico_documento (empresa_id, tarefa_id);
create index documento_opcao on diagnostico_documento (empresa_id, diagnostico_produto_item_opcao_id);
create index documento_arquivo on diagnostico_documento (empresa_id, arquivo_id);

create table diagnostico_comentario (
  empresa_id integer not null references empresa,
  diagnostico_comentario_id integer generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer references produto_diagnostico,
  funcionario_id integer not null references funcionario (funcionario_id),
  destinatario text not null check (destinatario in ('consultor', 'especialista')),
  comentario text not null,
  mencoes integer[] not null default '{}',
  editado_em timestamptz(3),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, diagnostico_comentario_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index comentario_estudo on diagnostico_comentario (empresa_id, diagnostico_id, criado_em desc, diagnostico_comentario_id desc);
create index comentario_funcionario on diagnostico_comentario (empresa_id, funcionario_id);

select farol_isolar(
  'apresentacao_estudo', 'estudo_retrato', 'estudo_link', 'estudo_resposta', 'diagnostico_documento',
  'diagnostico_comentario'
);
revoke update, delete on estudo_retrato, estudo_resposta from farol_app;
