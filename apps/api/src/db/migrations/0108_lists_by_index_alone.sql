-- What the lists of a company of a million customers read, from indexes alone.

-- Customers who never had a study or policy, newest first, and those who have or had one.
create index cliente_sem_estudo on cliente (empresa_id, criado_em desc, cliente_id desc)
  include (consultor_id, exemplo) where not atendido and excluido_em is null;
create index cliente_atendido on cliente (empresa_id, cliente_id)
  include (consultor_id, exemplo) where atendido and excluido_em is null;

-- The newest study of each customer, with what a filter asks of it.
drop index diagnostico_mais_novo;
create index diagnostico_mais_novo on diagnostico (empresa_id, cliente_id, diagnostico_id desc)
  include (atualizado_em, estagio, encerrado_em, consultor_id, exemplo) where excluido_em is null;

-- The panel's columns and cards.
drop index diagnostico_estagio;
create index diagnostico_estagio on diagnostico (empresa_id, estagio, entrada_no_estagio, diagnostico_id)
  include (consultor_id, cliente_id, exemplo) where excluido_em is null and encerrado_em is null;
drop index diagnostico_painel;
create index diagnostico_painel on diagnostico (empresa_id, consultor_id, estagio)
  include (premio_anual, cliente_id, exemplo, diagnostico_id) where excluido_em is null and encerrado_em is null;

-- Policies by their end, those without one after all others: one range of one order. A function, coalesce among them, would
-- not be looked up under row-level security.
create index apolice_vigencia on diagnostico_apolice
  (empresa_id, (case when vigencia_fim is null then 'infinity'::date else vigencia_fim end), diagnostico_apolice_id)
  include (cliente_id, vigencia_fim) where excluido_em is null;
drop index apolice_cliente;
create index apolice_cliente on diagnostico_apolice (empresa_id, cliente_id, vigencia_fim) include (excluido_em);
drop index apolice_estudo;
create index apolice_estudo on diagnostico_apolice (empresa_id, diagnostico_id, produto_diagnostico_id)
  include (diagnostico_apolice_id, cliente_id, vigencia_fim, excluido_em);

-- A specialist's tasks.
drop index tarefa_especialista;
create index tarefa_especialista on tarefa (empresa_id, especialista_id, atribuida_em desc)
  include (diagnostico_id, produto_diagnostico_id);
drop index tarefa_fila;
create index tarefa_fila on tarefa (empresa_id, especialista_id, estagio_especialista, prazo, tarefa_id)
  include (diagnostico_id, aguardando, pontualidade, cancelada_em) where cancelada_em is null;

-- What is to be done for a customer, beside the studies.
create index atividade_do_cliente_aberta on atividade (empresa_id, cliente_id)
  where tipo_atividade <> 'estudo' and status_tarefa < 3;
