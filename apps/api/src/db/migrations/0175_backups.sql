-- Backups of the installation, with how they ended.
create table backup (
  backup_id bigint not null generated always as identity,
  iniciado_em timestamp(3) with time zone not null default now(),
  concluido_em timestamp(3) with time zone,
  situacao text not null,
  agendado boolean not null,
  arquivo text,
  bytes bigint,
  linhas bigint,
  arquivos integer,
  faltando integer,
  erro text,
  constraint backup_situacao check (situacao in ('em_andamento', 'concluido', 'falhou')),
  constraint backup_pkey primary key (backup_id)
);
grant delete, insert, select, update on table backup to farol_servico;
