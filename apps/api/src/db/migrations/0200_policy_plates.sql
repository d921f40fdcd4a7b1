-- A policy's plates are found by search, as a study's cars are; instalments stand beside its premium.
alter table diagnostico_apolice
  add column placa text,
  add column parcelas integer check (parcelas between 1 and 120);
create function farol_placas(placa text) returns text language sql immutable parallel safe
  return lower(replace(placa, '-', ''));
create index apolice_placa on diagnostico_apolice using gin (empresa_id, farol_placas(placa) gin_trgm_ops) where placa is not null;
