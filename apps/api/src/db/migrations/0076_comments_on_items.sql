-- A comment may be about one need of an area; the people it names are found again.
alter table diagnostico_comentario add column diagnostico_produto_item_id integer;
alter table diagnostico_comentario add foreign key (empresa_id, diagnostico_produto_item_id)
  references diagnostico_produto_item (empresa_id, diagnostico_produto_item_id)
  on delete set null (diagnostico_produto_item_id);
alter table diagnostico_comentario add check (diagnostico_produto_item_id is null or produto_diagnostico_id is not null);
create index comentario_item on diagnostico_comentario (empresa_id, diagnostico_produto_item_id);
