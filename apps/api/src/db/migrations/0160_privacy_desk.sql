-- Requests of data subjects, with their legal deadline (LGPD, arts. 18 and 19).
create table pedido_titular (
  empresa_id integer not null references empresa,
  pedido_titular_id integer generated always as identity,
  cliente_id integer,
  pessoa_nome text collate "pt-BR-x-icu",
  tipo text not null,
  canal text not null,
  recebido_em date not null,
  prazo date not null,
  situacao text not null default 'aberto' check (situacao in ('aberto', 'atendido', 'recusado')),
  detalhe text,
  resposta text,
  respondido_em timestamp(3) with time zone,
  respondido_por integer references funcionario (funcionario_id),
  registrado_por integer references funcionario (funcionario_id),
  versao integer not null default 1,
  criado_em timestamp(3) with time zone not null default now(),
  atualizado_em timestamp(3) with time zone not null default now(),
  primary key (empresa_id, pedido_titular_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id),
  check ((situacao = 'aberto') = (respondido_em is null))
);
create index pedido_titular_lista on pedido_titular (empresa_id, recebido_em desc, pedido_titular_id desc);
create index pedido_titular_aberto on pedido_titular (empresa_id, prazo) where (situacao = 'aberto');
create index pedido_titular_cliente on pedido_titular (empresa_id, cliente_id);
create index pedido_titular_respondido_por on pedido_titular (empresa_id, respondido_por);
create index pedido_titular_registrado_por on pedido_titular (empresa_id, registrado_por);
select farol_isolar('pedido_titular');

-- Erasures asked for and done: ids and moments alone, so that a restored copy erases the same people again.
create table apagamento (
  empresa_id integer not null references empresa,
  apagamento_id integer generated always as identity,
  cliente_id integer not null,
  cliente_criado_em timestamp(3) with time zone not null,
  pedido_em timestamp(3) with time zone not null,
  pedido_por integer references funcionario (funcionario_id),
  apagar_em timestamp(3) with time zone not null,
  desfeito_em timestamp(3) with time zone,
  desfeito_por integer references funcionario (funcionario_id),
  feito_em timestamp(3) with time zone,
  primary key (empresa_id, apagamento_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id)
);
create unique index apagamento_vivo on apagamento (empresa_id, cliente_id) where (desfeito_em is null);
create index apagamento_cliente on apagamento (empresa_id, cliente_id);
create index apagamento_devido on apagamento (apagar_em) where (desfeito_em is null and feito_em is null);
create index apagamento_pedido_por on apagamento (empresa_id, pedido_por);
create index apagamento_desfeito_por on apagamento (empresa_id, desfeito_por);
select farol_isolar('apagamento');
revoke delete on table apagamento from farol_app;

alter table consentimento add column revogado_canal text;
