-- Closed studies of the sales panel, stage by stage, and its list by time in the stage.
create index diagnostico_encerrado on diagnostico (empresa_id, estagio, entrada_no_estagio, diagnostico_id) where excluido_em is null and encerrado_em is not null;
create index diagnostico_entrada on diagnostico (empresa_id, entrada_no_estagio, diagnostico_id) where excluido_em is null and encerrado_em is null;
