-- Statements of insurers: a spreadsheet, its columns, and its rows until they are imported or put aside.
create table comissao_extrato (
  empresa_id integer not null references empresa,
  comissao_extrato_id integer generated always as identity,
  funcionario_id integer not null,
  arquivo_nome text not null,
  sha256 text not null,
  colunas jsonb not null,
  mapeamento jsonb not null,
  -- Month of the rows that name none.
  competencia date check (extract(day from competencia) = 1),
  status text not null default 'enviado' check (status in ('enviado', 'importado', 'desfeito')),
  linhas_total integer not null,
  linhas_importadas integer not null default 0,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  importado_em timestamptz(3),
  primary key (empresa_id, comissao_extrato_id)
);
create index comissao_extrato_arquivo on comissao_extrato (empresa_id, sha256);
select farol_isolar('comissao_extrato');

create table comissao_extrato_linha (
  empresa_id integer not null references empresa,
  comissao_extrato_id integer not null,
  numero integer not null,
  dados jsonb not null,
  primary key (empresa_id, comissao_extrato_id, numero),
  foreign key (empresa_id, comissao_extrato_id) references comissao_extrato (empresa_id, comissao_extrato_id)
    on delete cascade
);
select farol_isolar('comissao_extrato_linha');

alter table comissao_recebida add column comissao_extrato_id integer;
alter table comissao_recebida add constraint comissao_do_extrato foreign key (empresa_id, comissao_extrato_id)
  references comissao_extrato (empresa_id, comissao_extrato_id);
create index comissao_recebida_extrato on comissao_recebida (empresa_id, comissao_extrato_id);

-- The beginning of the renewal that the months were worked out with: it may move without the renewed policy.
alter table comissao_apolice add column calculada_fim date;

create trigger evento_incluido after insert on comissao_apolice for each row when (new.versao > 1)
  execute function farol_evento_comissao();
create trigger evento_mudado after update on comissao_apolice for each row when (old.versao <> new.versao)
  execute function farol_evento_comissao();
