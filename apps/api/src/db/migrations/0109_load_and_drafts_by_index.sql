-- The load of a team and the drafts to continue, from indexes alone.

-- Whose turn a study is.
create index atividade_aguarda on atividade (empresa_id, aguardando, diagnostico_id) include (prazo, status_tarefa)
  where tipo_atividade = 'estudo' and aguardando is not null;

-- The areas that run, by their deadline.
create index tarefa_que_corre on tarefa (empresa_id, prazo)
  include (diagnostico_id, especialista_id, aguardando, entrada_no_estagio)
  where cancelada_em is null and estagio_especialista < 6;
drop index tarefa_atrasada;
alter index tarefa_que_corre rename to tarefa_atrasada;

-- What specialists delivered.
create index historico_do_periodo on historico_estagio (empresa_id, evento, quando)
  include (papel, funcionario_id, diagnostico_id) where objeto = 'tarefa';
drop index historico_periodo;
alter index historico_do_periodo rename to historico_periodo;

-- Drafts, last edited first.
create index diagnostico_rascunho on diagnostico (empresa_id, ultima_atividade_em desc, diagnostico_id desc)
  where excluido_em is null and encerrado_em is null and estagio <= 3;
