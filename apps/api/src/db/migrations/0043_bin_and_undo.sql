-- What was deleted, newest first, for the bin.
create index cliente_lixeira on cliente (empresa_id, excluido_em desc) where excluido_em is not null;
create index diagnostico_lixeira on diagnostico (empresa_id, excluido_em desc) where excluido_em is not null;

-- A move that may be taken back for a moment by whoever made it: what it changed, before and after.
create table desfazer (
  empresa_id integer not null references empresa,
  desfazer_id integer generated always as identity,
  diagnostico_id integer not null,
  funcionario_id integer not null references funcionario (funcionario_id),
  -- The keys of the notices that it caused end with this; their mails wait until then.
  chave text not null,
  ate timestamptz(3) not null,
  mudanca jsonb not null,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, desfazer_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create unique index desfazer_estudo on desfazer (empresa_id, diagnostico_id);
create index desfazer_funcionario on desfazer (funcionario_id);
select farol_isolar('desfazer');
