-- One proposal of a provider covers several needs and people: an option for each, joined here. What the proposal has
-- once is the same in all of its options; its policy is one.
create table proposta (
  empresa_id integer not null references empresa,
  proposta_id integer generated always as identity,
  diagnostico_id integer not null,
  produto_diagnostico_id integer not null references produto_diagnostico,
  criado_por integer,
  criado_em timestamptz(3) not null default now(),
  primary key (empresa_id, proposta_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index proposta_estudo on proposta (empresa_id, diagnostico_id);
select farol_isolar('proposta');

alter table diagnostico_produto_item_opcao add column proposta_id integer;
alter table diagnostico_produto_item_opcao add constraint opcao_da_proposta
  foreign key (empresa_id, proposta_id) references proposta (empresa_id, proposta_id);
create index opcao_proposta on diagnostico_produto_item_opcao (empresa_id, proposta_id);

alter table diagnostico_apolice add column proposta_id integer;
alter table diagnostico_apolice add constraint apolice_da_proposta
  foreign key (empresa_id, proposta_id) references proposta (empresa_id, proposta_id);
create index apolice_proposta on diagnostico_apolice (empresa_id, proposta_id);
