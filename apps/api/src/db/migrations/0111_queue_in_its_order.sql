-- A specialist's areas that run in the order of their deadline: a page ends after its rows, however many there are.
create index tarefa_da_fila on tarefa (empresa_id, especialista_id, prazo, tarefa_id)
  include (diagnostico_id, estagio_especialista, aguardando, entrada_no_estagio, pontualidade)
  where cancelada_em is null and estagio_especialista < 6;
