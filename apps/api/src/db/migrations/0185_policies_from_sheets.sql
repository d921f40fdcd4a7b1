-- An import brings customers, or policies in force with the customers that are not known yet.
alter table importacao add column tipo text not null default 'clientes';
alter table importacao add constraint importacao_tipo_check check (tipo in ('clientes', 'apolices'));
alter table diagnostico_apolice add column importacao_id integer;
alter table diagnostico_apolice add constraint diagnostico_apolice_empresa_id_importacao_id_fkey
  foreign key (empresa_id, importacao_id) references importacao (empresa_id, importacao_id);
create index apolice_importacao on diagnostico_apolice (empresa_id, importacao_id);

-- A policy by its number without punctuation and the zeros at its beginning; a customer by the name as it is written.
create function farol_chave_da_apolice(numero text) returns text
  language sql immutable parallel safe strict
  return ltrim(upper(regexp_replace(numero, '[^0-9A-Za-z]', '', 'g')), '0');
create index apolice_chave on diagnostico_apolice (empresa_id, farol_chave_da_apolice(numero_apolice))
  where excluido_em is null;
create index cliente_mesmo_nome on cliente (empresa_id, farol_sem_acento(pessoa_nome)) where excluido_em is null;
-- Many rows at once are numbered before they are inserted, as customers are.
grant usage on sequence diagnostico_apolice_diagnostico_apolice_id_seq to farol_app;
