-- Policies that a customer told of in a survey, by the day they end: the renewals list them.
create index tabela_item_apolice_fim on produto_item_tabela_item (empresa_id, (campos ->> 'vigencia_fim'))
  where (dono_tipo = 'diagnostico' and tabela = 'apolices');
