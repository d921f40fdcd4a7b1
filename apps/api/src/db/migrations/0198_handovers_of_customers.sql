-- Who gave a customer to whom, and why: the customer's history shows it.
create table cliente_repasse (
  empresa_id integer not null references empresa,
  cliente_repasse_id integer not null generated always as identity,
  cliente_id integer not null,
  de_funcionario_id integer not null,
  para_funcionario_id integer not null,
  por_funcionario_id integer not null,
  motivo text,
  quando timestamp(3) with time zone not null default now(),
  primary key (empresa_id, cliente_repasse_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade
);
create index cliente_repasse_cliente on cliente_repasse (empresa_id, cliente_id, cliente_repasse_id desc);
select farol_isolar('cliente_repasse');
revoke update, delete on cliente_repasse from farol_app;
