-- The file stays until its rows are registered: another sheet, row of headers or delimiter may be chosen. Rows tell what
-- was left out of them, and what they change of a customer who is known.
alter table importacao
  add column folhas jsonb not null default '[]',
  add column folha integer not null default 0,
  add column titulos_em integer,
  add column separador text,
  add column acima jsonb not null default '[]',
  add column linhas_atualizadas integer not null default 0;
alter table importacao_linha
  add column avisos jsonb not null default '{}',
  add column mudancas jsonb;
alter table importacao_linha drop constraint importacao_linha_status_check;
alter table importacao_linha add constraint importacao_linha_status_check
  check (status in ('pendente', 'valida', 'rejeitada', 'criada', 'atualizada', 'desfeita'));
