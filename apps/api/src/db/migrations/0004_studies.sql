create table diagnostico (
  empresa_id integer not null references empresa,
  diagnostico_id integer generated always as identity,
  cliente_id integer not null,
  consultor_id integer not null references funcionario (funcionario_id),
  criador_id integer not null references funcionario (funcionario_id),
  estagio integer not null default 1 check (estagio between 1 and 10),
  entrada_no_estagio timestamptz(3) not null default now(),
  data_inicio date not null,
  -- Day of the first presentation; those of each area are in tarefa.apresentada_em.
  data_apresentacao date,
  encerrado_em timestamptz(3),
  encerrado_motivo text,
  concluido_em timestamptz(3),
  campos jsonb not null default '{}',
  campos_versao jsonb not null default '{}',
  cenarios jsonb,
  -- What this study changed in the company's assumptions, and the whole set it was presented with.
  premissas jsonb,
  parametros jsonb,
  passo_atual text,
  ultima_atividade_em timestamptz(3) not null default now(),
  duplicado_de_id integer,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  excluido_por integer,
  primary key (empresa_id, diagnostico_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id),
  foreign key (empresa_id, duplicado_de_id) references diagnostico (empresa_id, diagnostico_id)
);
create index diagnostico_cliente on diagnostico (empresa_id, cliente_id, diagnostico_id desc);
create index diagnostico_estagio on diagnostico (empresa_id, estagio, entrada_no_estagio, diagnostico_id) where excluido_em is null and encerrado_em is null;
create index diagnostico_consultor_estagio on diagnostico (empresa_id, consultor_id, estagio, entrada_no_estagio, diagnostico_id) where excluido_em is null and encerrado_em is null;
create index diagnostico_consultor on diagnostico (empresa_id, consultor_id, data_inicio desc);
create index diagnostico_criador on diagnostico (empresa_id, criador_id);
create index diagnostico_inicio on diagnostico (empresa_id, data_inicio desc, diagnostico_id desc) where excluido_em is null;
create index diagnostico_duplicado_de on diagnostico (empresa_id, duplicado_de_id);

create table diagnostico_produto (
  empresa_id integer not null references empresa,
  diagnostico_produto_id integer generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer not null references produto_diagnostico,
  nota_area integer check (nota_area between 1 and 10),
  nota_manual integer check (nota_manual between 1 and 10),
  nota_manual_motivo text,
  -- An area taken out keeps its answers, hidden, until it is chosen again.
  oculto boolean not null default false,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, diagnostico_produto_id),
  unique (empresa_id, diagnostico_id, produto_diagnostico_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index diagnostico_produto_area on diagnostico_produto (empresa_id, produto_diagnostico_id, diagnostico_id) where not oculto;

create table diagnostico_produto_item (
  empresa_id integer not null references empresa,
  diagnostico_produto_item_id integer generated always as identity,
  diagnostico_id integer not null,
  diagnostico_produto_id integer not null,
  codigo text not null,
  grupo text not null,
  conjuge boolean not null,
  tipo_segurado text not null check (tipo_segurado in ('titular', 'conjuge', 'casal')),
  oculto boolean not null default false,
  sem_oferta sim_nao not null default 'N',
  sem_oferta_motivo text,
  somar sim_nao not null default 'N',
  comentario text,
  campos jsonb not null default '{}',
  campos_versao jsonb not null default '{}',
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, diagnostico_produto_item_id),
  unique (empresa_id, diagnostico_produto_id, codigo, tipo_segurado),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, diagnostico_produto_id) references diagnostico_produto (empresa_id, diagnostico_produto_id) on delete cascade
);
create index diagnostico_produto_item_estudo on diagnostico_produto_item (empresa_id, diagnostico_id, codigo);

create table diagnostico_produto_item_opcao (
  empresa_id integer not null references empresa,
  diagnostico_produto_item_opcao_id integer generated always as identity,
  diagnostico_id integer not null,
  diagnostico_produto_item_id integer not null,
  ordem integer not null default 0,
  campos jsonb not null default '{}',
  campos_versao jsonb not null default '{}',
  rodada integer not null default 1 check (rodada >= 1),
  status text not null default 'analisis' check (status in ('approved', 'reproved', 'analisis', 'adjust')),
  -- What the customer answered and has not been sent yet.
  resposta jsonb,
  recomendada sim_nao not null default 'N',
  validade_proposta date,
  arquivo_id integer,
  arquivo_2_id integer,
  numero_proposta text,
  data_protocolo date,
  situacao_fornecedor text check (situacao_fornecedor in ('emitida', 'recusada')),
  situacao_fornecedor_motivo text,
  motivo_recusa text,
  comentario_cliente text,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, diagnostico_produto_item_opcao_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, diagnostico_produto_item_id) references diagnostico_produto_item (empresa_id, diagnostico_produto_item_id) on delete cascade,
  foreign key (empresa_id, arquivo_id) references arquivo (empresa_id, arquivo_id),
  foreign key (empresa_id, arquivo_2_id) references arquivo (empresa_id, arquivo_id)
);
create index opcao_item on diagnostico_produto_item_opcao (empresa_id, diagnostico_produto_item_id, rodada, ordem);
create index opcao_estudo on diagnostico_produto_item_opcao (empresa_id, diagnostico_id);
create index opcao_arquivo on diagnostico_produto_item_opcao (empresa_id, arquivo_id);
create index opcao_arquivo_2 on diagnostico_produto_item_opcao (empresa_id, arquivo_2_id);

create table produto_item_tabela_item (
  empresa_id integer not null references empresa,
  produto_item_tabela_item_id integer generated always as identity,
  diagnostico_id integer not null,
  dono_tipo text not null check (dono_tipo in ('diagnostico', 'item', 'opcao')),
  dono_id integer not null,
  tabela text not null,
  -- Made by the client, so that a row written offline and sent twice is one row.
  linha_uuid uuid not null,
  ordem integer not null default 0,
  campos jsonb not null default '{}',
  campos_versao jsonb not null default '{}',
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, produto_item_tabela_item_id),
  unique (empresa_id, dono_tipo, dono_id, linha_uuid),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index tabela_item_estudo on produto_item_tabela_item (empresa_id, diagnostico_id, dono_tipo, dono_id, tabela, ordem);

select farol_isolar(
  'diagnostico', 'diagnostico_produto', 'diagnostico_produto_item', 'diagnostico_produto_item_opcao',
  'produto_item_tabela_item'
);
