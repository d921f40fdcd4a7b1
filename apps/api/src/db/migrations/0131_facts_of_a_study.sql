-- What the dashboard counts of a study, a row each: written with the rows of the boards (boards/projection.store.ts),
-- summed at reading. Studies of made-up customers have none.
create table fato_estudo (
  empresa_id integer not null references empresa,
  diagnostico_id integer not null,
  metrica text not null,
  -- What is counted: a row of the history, a policy, a task; of conversao by area the area; 0: the study.
  origem integer not null,
  cliente_id integer not null,
  consultor_id integer not null,
  chave text,
  dia date not null,
  area integer,
  -- Where it counts, a bit each: 1 << n, filtered by area n; 1, not filtered by an area.
  filtros integer not null,
  seguradora text,
  valor numeric not null,
  primary key (empresa_id, diagnostico_id, metrica, origem),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index fato_estudo_soma on fato_estudo (empresa_id, metrica, dia, chave)
  include (consultor_id, filtros, seguradora, valor);
create index fato_estudo_consultor on fato_estudo (empresa_id, consultor_id, dia);
-- Its new customers are counted by their index alone.
drop index cliente_criacao;
create index cliente_criacao on cliente (empresa_id, criado_em desc, cliente_id desc) include (consultor_id, exemplo)
  where excluido_em is null;

select farol_isolar('fato_estudo');
alter policy empresa on fato_estudo using (array_position((select farol_empresas()), empresa_id) is not null);

-- The funnel reads the row of the study; the next start writes all rows.
delete from quadro_estudo;
alter table quadro_estudo
  add column encerrado_motivo text,
  -- The furthest stage that it reached; 7 can be skipped and is not counted.
  add column alcance integer not null,
  -- It was at stage 7.
  add column ajustou boolean not null;

-- The dashboard alone used them.
drop index tarefa_recusa, historico_funil;
drop function if exists farol_valor(text);
