-- Studies by their customer's name, from the few customers who have one.
create index cliente_nome_atendido on cliente (empresa_id, pessoa_nome, cliente_id)
  where atendido and excluido_em is null;
