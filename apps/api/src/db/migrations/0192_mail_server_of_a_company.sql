-- A company's own mail server; without an active one its mail goes by the installation's, if that has one.
create table servidor_email (
  empresa_id integer not null references empresa,
  ativo boolean not null,
  servidor text not null,
  porta integer not null check (porta between 1 and 65535),
  seguranca text not null check (seguranca in ('tls', 'starttls', 'nenhuma')),
  usuario text,
  -- Sealed under the installation's key for this company; empty where the server asks for none.
  senha text not null default '',
  remetente_nome text,
  remetente_email text not null,
  -- The last mail that the server took, and the last that it refused since.
  enviado_em timestamptz(3),
  falhou_em timestamptz(3),
  falha text,
  versao integer not null default 1,
  criado_em timestamptz(3) not null default now(),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id)
);
select farol_isolar('servidor_email');
revoke delete on servidor_email from farol_app;
