-- Who read a customer's health data or identification: one row an hour for each person, customer and place. No reference
-- to the customer: the row outlives the erasure of what was read.
create table leitura_saude (
  empresa_id integer not null,
  leitura_saude_id bigint not null generated always as identity,
  cliente_id integer not null,
  diagnostico_id integer,
  funcionario_id integer not null,
  perfil text not null,
  onde text not null,
  hora timestamp(3) with time zone not null,
  lida_em timestamp(3) with time zone not null,
  ultima_em timestamp(3) with time zone not null,
  vezes integer not null default 1,
  request_id text,
  constraint leitura_saude_pkey primary key (empresa_id, leitura_saude_id),
  constraint leitura_saude_empresa_id_fkey foreign key (empresa_id) references empresa(empresa_id),
  constraint leitura_saude_uma_por_hora
    unique nulls not distinct (empresa_id, cliente_id, funcionario_id, perfil, onde, diagnostico_id, hora)
);
create index leitura_saude_quando on leitura_saude (empresa_id, lida_em desc, leitura_saude_id desc);
create index leitura_saude_cliente on leitura_saude (empresa_id, cliente_id, lida_em desc, leitura_saude_id desc);
create index leitura_saude_funcionario on leitura_saude (empresa_id, funcionario_id, lida_em desc, leitura_saude_id desc);
create index leitura_saude_lida_em on leitura_saude (lida_em);
alter table leitura_saude enable row level security, force row level security;
create policy empresa on leitura_saude to farol_app
  using (empresa_id = any ((select farol_empresas())::integer[]))
  with check (empresa_id = any ((select farol_empresas())::integer[]));
create policy servico on leitura_saude to farol_servico using (true) with check (true);
-- The application adds reads through farol_registrar_leitura_saude (../functions/audit.sql) alone.
grant select on table leitura_saude to farol_app;
grant select, insert, update, delete on table leitura_saude to farol_servico;
