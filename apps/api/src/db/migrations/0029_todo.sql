-- A line of the to-do list may be put off to a day, and a study tells that its customer answered by the link
-- until somebody looked.
alter table atividade add column adiada_ate date;
alter table atividade add column resposta_em timestamptz(3);
create index atividade_resposta on atividade (empresa_id, diagnostico_id) where resposta_em is not null;

-- Birthdays are computed from the customers; only what was done about one is stored.
create table aniversario (
  empresa_id integer not null references empresa,
  cliente_id integer not null,
  pessoa text not null check (pessoa in ('cliente', 'conjuge')),
  ano integer not null,
  situacao text check (situacao in ('feito', 'dispensado')),
  adiado_ate date,
  motivo text,
  funcionario_id integer references funcionario (funcionario_id),
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, cliente_id, pessoa, ano),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade
);
create index aniversario_funcionario on aniversario (empresa_id, funcionario_id);

-- Month and day as a number: 1 March is 301.
create function farol_mes_dia(dia date) returns integer
  language sql immutable strict parallel safe
  return (extract(month from dia) * 100 + extract(day from dia))::integer;
create function farol_mes_dia_texto(dia text) returns integer
  language sql immutable strict parallel safe
  return case when dia ~ '^\d{4}-\d{2}-\d{2}$'
    then substr(dia, 6, 2)::integer * 100 + substr(dia, 9, 2)::integer end;
create index cliente_aniversario on cliente (empresa_id, farol_mes_dia(pessoa_data_nascimento))
  where excluido_em is null;
create index cliente_aniversario_conjuge on cliente (empresa_id, farol_mes_dia_texto(conjuge ->> 'data_nascimento'))
  where excluido_em is null;

-- A message that was opened for a customer, without its words.
create table contato (
  empresa_id integer not null references empresa,
  contato_id integer generated always as identity,
  cliente_id integer not null,
  diagnostico_id integer,
  funcionario_id integer not null references funcionario (funcionario_id),
  momento text not null,
  canal text not null check (canal in ('whatsapp', 'email')),
  quando timestamptz(3) not null default now(),
  primary key (empresa_id, contato_id),
  foreign key (empresa_id, cliente_id) references cliente (empresa_id, cliente_id) on delete cascade,
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index contato_cliente on contato (empresa_id, cliente_id, quando desc, contato_id desc);
create index contato_estudo on contato (empresa_id, diagnostico_id);
create index contato_funcionario on contato (empresa_id, funcionario_id);

select farol_isolar('aniversario', 'contato');
revoke update, delete on contato from farol_app;
