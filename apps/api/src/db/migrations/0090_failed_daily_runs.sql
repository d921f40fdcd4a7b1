-- Runs of the daily job that did not end, for whoever administers the company; how often, and when last.
create table rotina_falha (
  empresa_id integer not null references empresa,
  dia date not null,
  tentativas integer not null default 1,
  ultima_em timestamptz(3) not null,
  primary key (empresa_id, dia)
);
select farol_isolar('rotina_falha');
