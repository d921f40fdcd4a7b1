-- Files that were replaced stayed with their record; the purge takes what no record has.
delete from cliente_documento where excluido_em is not null;
alter table cliente_documento drop column excluido_em;

update diagnostico_produto_item_opcao set arquivo_id = null, arquivo_2_id = null
 where excluido_em is not null and (arquivo_id is not null or arquivo_2_id is not null);

update arquivo a set dono_tipo = null, dono_id = null, solto_em = now()
 where a.dono_tipo is not null
   and (a.excluido_em is not null
     or a.dono_tipo = 'cliente' and not exists (
          select from cliente_documento d where d.empresa_id = a.empresa_id and d.arquivo_id = a.arquivo_id)
     or a.dono_tipo = 'diagnostico_produto_item_opcao' and not exists (
          select from diagnostico_produto_item_opcao o
           where o.empresa_id = a.empresa_id and a.arquivo_id in (o.arquivo_id, o.arquivo_2_id)));
