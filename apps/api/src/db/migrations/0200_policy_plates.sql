-- A policy's plates are found by search, as a study's cars are; instalments stand beside its premium.
alter table diagnostico_apolice
  add column placa text,
  add column parcelas integer check (parcelas between 1 and 120);
create index apolice_placa on diagnostico_apolice using gin (empresa_id, lower(placa) gin_trgm_ops) where placa is not null;
