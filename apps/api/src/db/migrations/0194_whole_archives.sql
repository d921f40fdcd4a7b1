-- Copies of everything a company has ("Levar tudo"): who asked, how far the work is, until when the file is kept.
create table exportacao_completa (
  empresa_id integer not null references empresa,
  exportacao_completa_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id),
  perfil text not null,
  request_id text,
  status text not null default 'na_fila'
    check (status in ('na_fila', 'fazendo', 'pronta', 'cancelada', 'falhou', 'vencida', 'retirada')),
  criado_em timestamp(3) with time zone not null default now(),
  -- The moment that all its rows are of.
  foto_em timestamp(3) with time zone,
  concluida_em timestamp(3) with time zone,
  expira_em timestamp(3) with time zone,
  arquivo_id integer,
  tabelas integer,
  linhas bigint,
  arquivos integer,
  faltando integer,
  bytes bigint,
  -- Of the rows and files to be written.
  feitas bigint not null default 0,
  total bigint,
  erro text,
  -- Which attempt is at work: a process that lost its turn writes nothing more.
  tentativas integer not null default 0,
  em_trabalho_ate timestamp(3) with time zone,
  primary key (empresa_id, exportacao_completa_id),
  foreign key (empresa_id, arquivo_id) references arquivo (empresa_id, arquivo_id),
  check ((status = 'pronta') = (arquivo_id is not null))
);
create unique index exportacao_completa_uma on exportacao_completa (empresa_id) where (status in ('na_fila', 'fazendo'));
create index exportacao_completa_lista on exportacao_completa (empresa_id, exportacao_completa_id desc);
create index exportacao_completa_arquivo on exportacao_completa (empresa_id, arquivo_id);
create index exportacao_completa_funcionario on exportacao_completa (empresa_id, funcionario_id);
create index exportacao_completa_trabalho on exportacao_completa (criado_em) where (status in ('na_fila', 'fazendo'));
create index exportacao_completa_vence on exportacao_completa (expira_em) where (status = 'pronta');
select farol_isolar('exportacao_completa');
revoke delete on exportacao_completa from farol_app;
