-- What a person chose about the first steps; what is done is read from the data.
create table primeiros_passos (
  empresa_id integer not null references empresa,
  funcionario_id integer not null references funcionario (funcionario_id) on delete cascade,
  -- Asked for, dismissed, or neither.
  mostrar boolean,
  pulados text[] not null default '{}',
  atualizado_em timestamptz(3) not null default now(),
  primary key (empresa_id, funcionario_id)
);
create index primeiros_passos_funcionario on primeiros_passos (funcionario_id);
select farol_isolar('primeiros_passos');

-- A made-up customer to play with, seen by its consultant alone; its studies are marked too, so that lists and
-- figures leave them out without a join.
alter table cliente add column exemplo boolean not null default false;
alter table diagnostico add column exemplo boolean not null default false;
create unique index cliente_exemplo on cliente (empresa_id, criador_id) where exemplo and excluido_em is null;
