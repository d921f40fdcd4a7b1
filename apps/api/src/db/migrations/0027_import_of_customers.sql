-- The rows of the file are kept, not its bytes; columns are mapped by their place.
alter table importacao
  alter column arquivo_id drop not null,
  add column arquivo_nome text not null default '',
  add column colunas jsonb not null default '[]',
  add column linhas_feitas integer not null default 0,
  add column linhas_criadas integer not null default 0,
  -- Whoever works on it, until then: an import left by a process that ended is taken up by another.
  add column em_trabalho_ate timestamptz(3),
  alter column mapeamento set default '[]',
  alter column opcoes set default '{"duplicados": "pular"}',
  drop constraint importacao_status_check,
  add check (status in ('enviada', 'simulando', 'simulada', 'executando', 'cancelada', 'executada', 'falhou', 'desfeita'));
alter table importacao alter column arquivo_nome drop default;
create index importacao_trabalho on importacao (criado_em) where status in ('simulando', 'executando');

alter table importacao_linha add column lido jsonb;

-- A batch knows the ids of its customers before it inserts them, to write them beside their rows.
grant usage on sequence cliente_cliente_id_seq to farol_app;
