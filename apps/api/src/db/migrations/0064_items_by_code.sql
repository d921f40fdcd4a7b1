-- Options that a new one of the same item may copy are found from the newest items of that code.
create index diagnostico_produto_item_codigo
  on diagnostico_produto_item (empresa_id, codigo, diagnostico_produto_item_id desc);
