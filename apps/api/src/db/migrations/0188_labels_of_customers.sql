-- Labels of a company, and the customers that have them. A change tells open screens (../functions/events.sql).
create table etiqueta (
  empresa_id integer not null references empresa,
  etiqueta_id integer generated always as identity,
  nome text collate "pt-BR-x-icu" not null,
  cor text not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  primary key (empresa_id, etiqueta_id)
);
create unique index etiqueta_nome on etiqueta (empresa_id, farol_sem_acento(nome));
create table cliente_etiqueta (
  empresa_id integer not null references empresa,
  cliente_id integer not null,
  etiqueta_id integer not null,
  criado_por integer,
  criado_em timestamp(3) with time zone not null default now(),
  primary key (empresa_id, cliente_id, etiqueta_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade,
  foreign key (empresa_id, etiqueta_id) references etiqueta (empresa_id, etiqueta_id) on delete cascade
);
create index cliente_etiqueta_clientes on cliente_etiqueta (empresa_id, etiqueta_id, cliente_id);
select farol_isolar('etiqueta', 'cliente_etiqueta');
