create table tarefa (
  empresa_id integer not null references empresa,
  tarefa_id integer generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer not null references produto_diagnostico,
  especialista_id integer not null references funcionario (funcionario_id),
  atribuida_em timestamptz(3) not null default now(),
  estagio_especialista integer not null default 1 check (estagio_especialista between 1 and 7),
  status_tarefa integer not null default 1 check (status_tarefa between 1 and 4),
  rodada integer not null default 1 check (rodada >= 1),
  apresentada boolean not null default false,
  apresentada_em timestamptz(3),
  entrada_no_estagio timestamptz(3) not null default now(),
  prazo timestamptz(3),
  -- Frozen when a stage ends; while it runs, the reader compares prazo with the clock.
  pontualidade integer check (pontualidade in (1, 2)),
  aguardando text check (aguardando in ('especialista', 'consultor', 'cliente', 'fornecedor')),
  motivo_recusa text,
  dias_necessidade integer not null default 0,
  dias_acompanhamento integer not null default 3,
  lembretes integer not null default 0,
  lembrete_em timestamptz(3),
  concluida_em timestamptz(3),
  cancelada_em timestamptz(3),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, tarefa_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create unique index tarefa_viva on tarefa (empresa_id, diagnostico_id, produto_diagnostico_id) where cancelada_em is null;
create index tarefa_estudo on tarefa (empresa_id, diagnostico_id);
create index tarefa_fila on tarefa (empresa_id, especialista_id, estagio_especialista, prazo, tarefa_id) where cancelada_em is null;
create index tarefa_especialista on tarefa (empresa_id, especialista_id, atribuida_em desc);
create index tarefa_prazo on tarefa (empresa_id, prazo) where cancelada_em is null and estagio_especialista < 6;

create table diagnostico_apolice (
  empresa_id integer not null references empresa,
  diagnostico_apolice_id integer generated always as identity,
  diagnostico_id integer not null,
  cliente_id integer not null,
  produto_diagnostico_id integer not null references produto_diagnostico,
  diagnostico_produto_item_opcao_id integer,
  numero_apolice text,
  numero_proposta text,
  fornecedor text,
  vigencia_inicio date,
  vigencia_fim date,
  valor_cobertura numeric(14, 2),
  valor_premio numeric(14, 2),
  parcela numeric(14, 2),
  periodicidade_pagamento text,
  forma_pagamento text,
  observacao text,
  versao integer not null default 1,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  excluido_em timestamptz(3),
  primary key (empresa_id, diagnostico_apolice_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id),
  foreign key (empresa_id, diagnostico_produto_item_opcao_id)
    references diagnostico_produto_item_opcao (empresa_id, diagnostico_produto_item_opcao_id),
  check (vigencia_fim >= vigencia_inicio)
);
create index apolice_estudo on diagnostico_apolice (empresa_id, diagnostico_id);
create index apolice_cliente on diagnostico_apolice (empresa_id, cliente_id, vigencia_fim);
create index apolice_vencimento on diagnostico_apolice (empresa_id, vigencia_fim, diagnostico_apolice_id) where excluido_em is null;
create index apolice_opcao on diagnostico_apolice (empresa_id, diagnostico_produto_item_opcao_id);

create table diagnostico_apolice_arquivo (
  empresa_id integer not null references empresa,
  diagnostico_apolice_id integer not null,
  x integer not null check (x between 1 and 3),
  arquivo_id integer not null,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, diagnostico_apolice_id, x),
  foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice (empresa_id, diagnostico_apolice_id) on delete cascade,
  foreign key (empresa_id, arquivo_id) references arquivo (empresa_id, arquivo_id)
);
create index apolice_arquivo on diagnostico_apolice_arquivo (empresa_id, arquivo_id);

create table atividade (
  empresa_id integer not null references empresa,
  atividade_id integer generated always as identity,
  tipo_atividade text not null check (tipo_atividade in ('estudo', 'renovacao', 'revisao_anual')),
  funcionario_id integer not null references funcionario (funcionario_id),
  cliente_id integer not null,
  diagnostico_id integer,
  diagnostico_apolice_id integer,
  status_tarefa integer not null default 1 check (status_tarefa between 1 and 4),
  entrada_no_estagio timestamptz(3) not null default now(),
  prazo timestamptz(3),
  pontualidade integer check (pontualidade in (1, 2)),
  aguardando text check (aguardando in ('especialista', 'consultor', 'cliente', 'fornecedor')),
  motivo text,
  lembretes integer not null default 0,
  lembrete_em timestamptz(3),
  concluida_em timestamptz(3),
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, atividade_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade,
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade,
  foreign key (empresa_id, diagnostico_apolice_id) references diagnostico_apolice (empresa_id, diagnostico_apolice_id) on delete cascade,
  check (tipo_atividade <> 'estudo' or diagnostico_id is not null),
  check (tipo_atividade <> 'renovacao' or diagnostico_apolice_id is not null)
);
create unique index atividade_do_estudo on atividade (empresa_id, diagnostico_id) where tipo_atividade = 'estudo';
create unique index atividade_renovacao on atividade (empresa_id, diagnostico_apolice_id) where tipo_atividade = 'renovacao' and status_tarefa < 3;
create unique index atividade_revisao on atividade (empresa_id, cliente_id) where tipo_atividade = 'revisao_anual' and status_tarefa < 3;
create index atividade_lista on atividade (empresa_id, funcionario_id, prazo, atividade_id) where status_tarefa < 3;
create index atividade_prazo on atividade (empresa_id, prazo, atividade_id) where status_tarefa < 3;
create index atividade_funcionario on atividade (empresa_id, funcionario_id);
create index atividade_cliente on atividade (empresa_id, cliente_id);
create index atividade_estudo on atividade (empresa_id, diagnostico_id);
create index atividade_apolice on atividade (empresa_id, diagnostico_apolice_id);

create table historico_estagio (
  empresa_id integer not null references empresa,
  historico_estagio_id integer generated always as identity,
  diagnostico_id integer not null,
  objeto text not null,
  objeto_id integer not null,
  produto_diagnostico_id integer references produto_diagnostico,
  -- Stages as written ('4', '7'), statuses ('approved') and 'encerrado' alike.
  de text,
  para text not null,
  evento text not null,
  funcionario_id integer references funcionario (funcionario_id),
  papel text not null check (papel in ('C', 'E', 'K', 'S', 'A')),
  canal text check (canal in ('link', 'consultor')),
  motivo text,
  dados jsonb,
  -- false: derived, never checked against the tables of moves.
  pedido boolean not null,
  quando timestamptz(3) not null default now(),
  primary key (empresa_id, historico_estagio_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index historico_estudo on historico_estagio (empresa_id, diagnostico_id, quando desc, historico_estagio_id desc);
create index historico_funil on historico_estagio (empresa_id, objeto, para, quando);
create index historico_funcionario on historico_estagio (empresa_id, funcionario_id);

select farol_isolar('tarefa', 'diagnostico_apolice', 'diagnostico_apolice_arquivo', 'atividade', 'historico_estagio');
revoke update, delete on historico_estagio from farol_app;
