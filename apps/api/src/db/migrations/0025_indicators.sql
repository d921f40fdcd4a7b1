-- Events, policies and refusals of a period, for the dashboard.
create index historico_periodo on historico_estagio (empresa_id, evento, quando) where objeto = 'tarefa';
create index apolice_emissao on diagnostico_apolice (empresa_id, criado_em) where excluido_em is null;
create index tarefa_recusa on tarefa (empresa_id, entrada_no_estagio)
  where estagio_especialista = 7 and cancelada_em is null;
