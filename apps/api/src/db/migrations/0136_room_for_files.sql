-- Bytes received from a person or a link: how much they may send (platform/files/quota.ts). Purged after thirty days.
create table arquivo_recebido (
  empresa_id integer not null references empresa,
  arquivo_recebido_id integer not null generated always as identity,
  -- 'funcionario 12', or 'link ' and the hash of its code
  quem text not null,
  tamanho integer not null,
  -- Its file is counted in arquivo from then on.
  guardado boolean not null default false,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, arquivo_recebido_id)
);
create index arquivo_recebido_quem on arquivo_recebido (empresa_id, quem, criado_em) include (tamanho);
create index arquivo_recebido_criado on arquivo_recebido (criado_em);
select farol_isolar('arquivo_recebido');
alter policy empresa on arquivo_recebido using (array_position((select farol_empresas()), empresa_id) is not null);

-- What a company stores is summed by its index alone.
create index arquivo_espaco on arquivo (empresa_id) include (tamanho);
