-- Which row of the assets a name typed in an item means: words alone changed it whenever a row was renamed.
alter table diagnostico_produto_item add column bem_nomeado jsonb;
