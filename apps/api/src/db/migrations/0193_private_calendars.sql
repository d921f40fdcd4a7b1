-- A person's private address for calendar programs; one is alive at a time.
create table agenda_link (
  empresa_id integer not null references empresa,
  agenda_link_id integer not null generated always as identity,
  funcionario_id integer not null,
  -- What the person saw the product as when the address was made.
  perfil text not null,
  token_hash text not null unique,
  com_nomes boolean not null,
  acessos integer not null default 0,
  ultimo_acesso_em timestamptz(3),
  revogado_em timestamptz(3),
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, agenda_link_id),
  foreign key (empresa_id, funcionario_id) references funcionario on delete cascade
);
create unique index agenda_link_vivo on agenda_link (empresa_id, funcionario_id) where revogado_em is null;
create index agenda_link_pessoa on agenda_link (empresa_id, funcionario_id);
select farol_isolar('agenda_link');
revoke select, delete on agenda_link from farol_app;
grant select (empresa_id, agenda_link_id, funcionario_id, perfil, com_nomes, acessos, ultimo_acesso_em, revogado_em,
  criado_em) on agenda_link to farol_app;
