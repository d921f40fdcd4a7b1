-- The to-do of a whole company, counted from indexes alone.
create index cliente_aniversariante on cliente (empresa_id, mes_dia, cliente_id)
  include (consultor_id, exemplo, pessoa_data_nascimento) where excluido_em is null;
drop index cliente_aniversario;
alter index cliente_aniversariante rename to cliente_aniversario;
create index atividade_estudo_aberto on atividade (empresa_id, diagnostico_id)
  include (atividade_id, aguardando, prazo, adiada_ate, pontualidade, resposta_em, status_tarefa)
  where tipo_atividade = 'estudo' and status_tarefa < 3;
create index diagnostico_aberto on diagnostico (empresa_id, diagnostico_id)
  include (cliente_id, consultor_id, estagio, exemplo)
  where excluido_em is null and encerrado_em is null and estagio < 10;
create index tarefa_que_espera on tarefa (empresa_id, diagnostico_id)
  include (tarefa_id, produto_diagnostico_id, estagio_especialista, aguardando, prazo, adiada_ate)
  where cancelada_em is null and estagio_especialista in (2, 3) and aguardando in ('consultor', 'cliente');
drop index tarefa_do_consultor;
alter index tarefa_que_espera rename to tarefa_do_consultor;
