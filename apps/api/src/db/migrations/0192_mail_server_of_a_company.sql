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
  tem_senha boolean not null generated always as (senha <> '') stored,
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
revoke select, delete on servidor_email from farol_app;
grant select (empresa_id, ativo, servidor, porta, seguranca, usuario, tem_senha, remetente_nome, remetente_email,
  enviado_em, falhou_em, falha, versao, criado_em, atualizado_em) on servidor_email to farol_app;

-- What a company's server refused, few beside all that was sent.
create index outbox_recusada on outbox (empresa_id) where (processado_em is null and tentativas > 0);
