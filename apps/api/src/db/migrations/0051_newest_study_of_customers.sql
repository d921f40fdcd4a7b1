-- Lists of customers in the order of their newest studies read these alone.
create index diagnostico_mais_novo on diagnostico (empresa_id, cliente_id, diagnostico_id desc)
  include (atualizado_em, estagio, consultor_id, exemplo) where excluido_em is null;
