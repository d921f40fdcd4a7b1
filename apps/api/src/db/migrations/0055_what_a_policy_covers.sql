-- The options that the policy of a proposal covers, fixed at its registering: a later round changes the options, not
-- what was issued.
alter table diagnostico_apolice add column opcoes_cobertas integer[];
update diagnostico_apolice a
   set opcoes_cobertas = array(
     select o.diagnostico_produto_item_opcao_id from diagnostico_produto_item_opcao o
      where o.empresa_id = a.empresa_id and o.proposta_id = a.proposta_id and o.excluido_em is null
        and o.status = 'approved')
 where a.proposta_id is not null;
