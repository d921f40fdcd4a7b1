-- What a document says of its age; one without dates stays as it was. A reason accepts one that is out of date.
alter table diagnostico_documento
  add column emitido_em date,
  add column valido_ate date,
  add column exercicio smallint,
  add column validade_motivo text;
-- Read once a day for those that end while their area waits.
create index documento_com_data on diagnostico_documento (empresa_id)
  where excluido_em is null and arquivo_id is not null and (emitido_em is not null or valido_ate is not null);
