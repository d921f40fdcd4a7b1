-- Saved views keep which columns are shown and may be shared; one of them opens after login, in each profile.
alter table visao
  drop column padrao,
  add column colunas jsonb not null default '{}',
  add column partilha text check (partilha in ('equipe', 'empresa'));
alter table visao drop constraint visao_empresa_id_funcionario_id_tela_nome_key;
create unique index visao_nome on visao (empresa_id, funcionario_id, tela, farol_sem_acento(nome));
create index visao_partilhada on visao (empresa_id, visao_id) where (partilha is not null);
create table visao_inicial (
  empresa_id integer not null references empresa,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  perfil text not null,
  visao_id integer not null,
  primary key (empresa_id, funcionario_id, perfil),
  foreign key (empresa_id, visao_id) references visao (empresa_id, visao_id) on delete cascade
);
create index visao_inicial_visao on visao_inicial (empresa_id, visao_id);
select farol_isolar('visao_inicial');
