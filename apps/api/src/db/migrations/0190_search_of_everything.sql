-- Numbers of a policy as they are written and without their punctuation, for the search of everything
-- (../functions/search.sql).
create function farol_numeros_da_apolice(numero text, proposta text) returns text
  language sql immutable parallel safe
  return lower(coalesce(numero, '') || ' ' || coalesce(proposta, '') || ' '
    || regexp_replace(coalesce(numero, '') || ' ' || coalesce(proposta, ''), '[^[:alnum:] ]', '', 'g'));

create index apolice_numeros on diagnostico_apolice
  using gin (empresa_id, farol_numeros_da_apolice(numero_apolice, numero_proposta) gin_trgm_ops)
  where excluido_em is null;
create index arquivo_nome on arquivo using gin (empresa_id, farol_sem_acento(nome) gin_trgm_ops)
  where dono_tipo = 'diagnostico_documento' and not sensivel and excluido_em is null;
create index documento_descricao on diagnostico_documento using gin (empresa_id, farol_sem_acento(descricao) gin_trgm_ops)
  where descricao is not null and not sensivel and excluido_em is null;
create index atividade_texto on atividade using gin (empresa_id, farol_sem_acento(texto) gin_trgm_ops)
  where texto is not null;
create index item_placa on diagnostico_produto_item
  using gin (empresa_id, lower(campos ->> 'veiculo_placa') gin_trgm_ops)
  where campos ->> 'veiculo_placa' is not null;
