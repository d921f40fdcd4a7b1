-- Boards read one row of each study, its waiting acts and its load of specialists. The service writes them in the
-- transaction that changes the study (boards/projection.store.ts), by the domain's rule (quadroOf). Where a migration
-- deletes rows, the next start writes them anew.
create table quadro_estudo (
  empresa_id integer not null references empresa,
  diagnostico_id integer not null,
  cliente_id integer not null,
  pessoa_nome text collate "pt-BR-x-icu" not null,
  consultor_id integer not null,
  exemplo boolean not null,
  estagio integer not null,
  entrada_no_estagio timestamptz(3) not null,
  encerrado boolean not null,
  -- Neither closed nor concluded.
  aberto boolean not null,
  data_inicio date not null,
  aguardando text,
  -- Of the consultant's activity.
  status_tarefa integer,
  -- The soonest open deadline.
  prazo timestamptz(3),
  -- The consultant is late from then on, while it is the consultant's turn.
  consultor_atrasa_em timestamptz(3),
  premio_anual numeric not null,
  areas integer[] not null,
  -- Of areas that were not refused.
  especialistas integer[] not null,
  primary key (empresa_id, diagnostico_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index quadro_estudo_estagio on quadro_estudo (empresa_id, estagio, entrada_no_estagio, diagnostico_id);
create index quadro_estudo_consultor on quadro_estudo (empresa_id, consultor_id);
create index quadro_estudo_inicio on quadro_estudo (empresa_id, data_inicio, diagnostico_id);
create index quadro_estudo_nome on quadro_estudo (empresa_id, pessoa_nome, diagnostico_id);
create index quadro_estudo_cliente on quadro_estudo (empresa_id, cliente_id);

create table quadro_ato (
  empresa_id integer not null references empresa,
  -- Even: an activity; odd: areas, by their first task.
  linha_id integer not null,
  diagnostico_id integer not null,
  cliente_id integer not null,
  consultor_id integer not null,
  estagio integer not null,
  atividade_id integer not null,
  -- Of areas: what is to be done; null: the study as a whole.
  ato text,
  tarefa_id integer,
  areas integer[] not null,
  tipo text not null,
  -- It waits for consultant or customer; others are listed once they are due.
  espera boolean not null,
  prazo timestamptz(3),
  adiada_ate date,
  pontualidade integer,
  primary key (empresa_id, linha_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index quadro_ato_estudo on quadro_ato (empresa_id, diagnostico_id);
create index quadro_ato_consultor on quadro_ato (empresa_id, consultor_id);

create table quadro_carga (
  empresa_id integer not null references empresa,
  diagnostico_id integer not null,
  especialista_id integer not null,
  consultor_id integer not null,
  na_vez boolean not null,
  -- Late from then on, while it is the specialist's turn.
  atrasa_em timestamptz(3),
  desde timestamptz(3),
  primary key (empresa_id, diagnostico_id, especialista_id),
  foreign key (empresa_id, diagnostico_id) references diagnostico (empresa_id, diagnostico_id) on delete cascade
);
create index quadro_carga_especialista on quadro_carga (empresa_id, especialista_id);

select farol_isolar('quadro_estudo', 'quadro_ato', 'quadro_carga');
do $$
declare
  tabela regclass;
begin
  foreach tabela in array array['quadro_estudo', 'quadro_ato', 'quadro_carga']::regclass[] loop
    execute format(
      'alter policy empresa on %s using (array_position((select farol_empresas()), empresa_id) is not null)', tabela);
  end loop;
end $$;

-- What the database kept in their place, and the dashboard's sums: it counts its facts at reading.
drop function farol_linha_do_estudo, farol_linha_do_cliente, farol_consultor_da_linha, farol_cliente_sem_linha_nova,
  farol_linhas_do_cliente, farol_premio_das_opcoes, farol_premio_da_tarefa, farol_aniversario_de_clientes,
  farol_aniversario_do_cliente, farol_indicador_do_estudo, farol_indicador_de_antes, farol_indicador_da_apolice,
  farol_indicador_de_clientes, farol_indicador_do_cliente cascade;
drop function farol_estudos_mudados, farol_linhas, farol_cargas, farol_escrever_linhas, farol_dobrar_linhas,
  farol_refazer_linhas, farol_guardar_premio, farol_premio_do_estudo, farol_premio_da_opcao, farol_aniversarios,
  farol_dobrar_aniversarios, farol_refazer_aniversarios, farol_indicadores, farol_somar_indicadores,
  farol_dobrar_indicadores, farol_refazer_indicadores, farol_itens_com_premio, farol_altura, farol_dia, farol_grao,
  farol_quem, farol_medida;
drop type farol_fato;
drop table linha_estudo, carga_estudo, linha_pendente, aniversario_conta, indicador_fato, indicador_soma, indicador_parte,
  indicador_pendente;
-- With them the indexes that the boards alone read.
alter table diagnostico drop column premio_anual;
alter table atividade drop column cliente_consultor_id;
drop index atividade_aguarda, atividade_estudo_aberto;
