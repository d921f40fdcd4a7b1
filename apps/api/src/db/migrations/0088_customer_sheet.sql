-- What a customer tells of herself before the first meeting, by a private link, and what became of each part of it.
create table ficha (
  empresa_id integer not null references empresa,
  ficha_id integer generated always as identity,
  cliente_id integer not null,
  campos jsonb not null default '{}',
  linhas jsonb not null default '[]',
  -- She read what her data is for and agreed; the text that she read.
  ciencia_em timestamptz(3),
  ciencia_texto text,
  enviada_em timestamptz(3),
  -- As last sent: the office sees no half-typed values.
  enviado jsonb,
  -- The office took it: from then on she changes nothing.
  recebida_em timestamptz(3),
  recebida_por integer references funcionario (funcionario_id),
  criado_por integer references funcionario (funcionario_id),
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, ficha_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade
);
create index ficha_cliente on ficha (empresa_id, cliente_id, ficha_id desc);
create unique index ficha_aberta on ficha (empresa_id, cliente_id) where recebida_em is null;
create index ficha_recebida_por on ficha (empresa_id, recebida_por);
create index ficha_criado_por on ficha (empresa_id, criado_por);

create table ficha_link (
  empresa_id integer not null references empresa,
  ficha_link_id integer generated always as identity,
  ficha_id integer not null,
  token_hash text not null unique,
  expira_em timestamptz(3) not null,
  revogado_em timestamptz(3),
  acessos integer not null default 0,
  ultimo_acesso_em timestamptz(3),
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, ficha_link_id),
  foreign key (empresa_id, ficha_id) references ficha (empresa_id, ficha_id) on delete cascade
);
create index ficha_link_ficha on ficha_link (empresa_id, ficha_id);
create unique index ficha_link_vivo on ficha_link (empresa_id, ficha_id) where revogado_em is null;

-- One decision about one value or row; the last of a key holds.
create table ficha_decisao (
  empresa_id integer not null references empresa,
  ficha_decisao_id integer generated always as identity,
  ficha_id integer not null,
  diagnostico_id integer,
  chave text not null,
  decisao text not null check (decisao in ('aceita', 'mantida')),
  -- What she had told and what the study had.
  disse jsonb,
  estudo jsonb,
  funcionario_id integer not null references funcionario (funcionario_id),
  quando timestamptz(3) not null default now(),
  primary key (empresa_id, ficha_decisao_id),
  foreign key (empresa_id, ficha_id) references ficha (empresa_id, ficha_id) on delete cascade,
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id)
    on delete set null (diagnostico_id)
);
create index ficha_decisao_ficha on ficha_decisao (empresa_id, ficha_id, ficha_decisao_id);
create index ficha_decisao_estudo on ficha_decisao (empresa_id, diagnostico_id);
create index ficha_decisao_funcionario on ficha_decisao (empresa_id, funcionario_id);

select farol_isolar('ficha', 'ficha_link', 'ficha_decisao');
revoke update on ficha_decisao from farol_app;

-- A sheet concerns its customer.
create function farol_evento_ficha() returns trigger language plpgsql as $$
begin
  perform farol_registrar_evento(new.empresa_id, 'cliente', null, new.cliente_id, null, null);
  return null;
end $$;
create trigger evento_incluido after insert on ficha for each row execute function farol_evento_ficha();
create trigger evento_mudado after update on ficha for each row 
  when (old.enviada_em is distinct from new.enviada_em or old.recebida_em is distinct from new.recebida_em)
  execute function farol_evento_ficha();

-- Its files go with it; the ones that a study took over are the study's own.
create function farol_soltar_arquivos_da_ficha() returns trigger language plpgsql as $$
begin
  update arquivo set dono_tipo = null, dono_id = null, solto_em = now()
   where empresa_id = old.empresa_id and dono_tipo = 'ficha' and dono_id = old.ficha_id;
  return old;
end $$;
create trigger soltar_arquivos after delete on ficha for each row execute function farol_soltar_arquivos_da_ficha();

-- Of an anonymised customer nothing that she told is kept.
create function farol_apagar_fichas() returns trigger language plpgsql as $$
begin
  delete from ficha where empresa_id = new.empresa_id and cliente_id = new.cliente_id;
  return null;
end $$;
create trigger apagar_fichas after update of anonimizado_em on cliente for each row
  when (old.anonimizado_em is null and new.anonimizado_em is not null) execute function farol_apagar_fichas();

-- Files may share their bytes: they are deleted with the last one.
create index arquivo_chave on arquivo (chave);
