-- A panel with a word or by lateness looks at each open study, and read whole rows for the year's premium alone.
drop index diagnostico_estagio;
create index diagnostico_estagio on diagnostico (empresa_id, estagio, entrada_no_estagio, diagnostico_id)
  include (consultor_id, cliente_id, exemplo, premio_anual) where excluido_em is null and encerrado_em is null;
