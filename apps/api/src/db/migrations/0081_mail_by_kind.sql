-- A kind of notice comes by mail at once, in the daily summary, or not at all.
alter table notificacao_preferencia alter column por_email drop default;
alter table notificacao_preferencia alter column por_email type text
  using case when por_email then 'na_hora' else 'nunca' end;
alter table notificacao_preferencia alter column por_email set default 'na_hora';
alter table notificacao_preferencia add constraint notificacao_preferencia_por_email
  check (por_email in ('na_hora', 'resumo', 'nunca'));

-- Notices that wait for their reader's next daily summary.
create table resumo_aviso (
  empresa_id integer not null references empresa,
  resumo_aviso_id integer generated always as identity,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  dados jsonb not null,
  cliente_id integer,
  chave text not null,
  primary key (empresa_id, resumo_aviso_id),
  unique (empresa_id, funcionario_id, chave),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade
);
create index resumo_aviso_funcionario on resumo_aviso (funcionario_id);
create index resumo_aviso_cliente on resumo_aviso (empresa_id, cliente_id);
create index resumo_aviso_evento on resumo_aviso (empresa_id, split_part(chave, '/', -1));
select farol_isolar('resumo_aviso');
