-- A saved item, option or row changes its study, whose own row may stand: screens that show it have to be told.
create function farol_evento_de_partes() returns trigger language plpgsql as $$
declare
  estudo record;
begin
  for estudo in
    select d.empresa_id, d.diagnostico_id, d.cliente_id
      from (select distinct empresa_id, diagnostico_id from mudadas) m
      join diagnostico d using (empresa_id, diagnostico_id)
     order by 1, 2
  loop
    perform farol_registrar_evento(estudo.empresa_id, 'estudo', estudo.diagnostico_id, estudo.cliente_id, null, null);
  end loop;
  return null;
end $$;

create trigger evento_incluido after insert on diagnostico_produto_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create trigger evento_mudado after update on diagnostico_produto_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create trigger evento_excluido after delete on diagnostico_produto_item
  referencing old table as mudadas for each statement execute function farol_evento_de_partes();

create trigger evento_incluido after insert on diagnostico_produto_item_opcao
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create trigger evento_mudado after update on diagnostico_produto_item_opcao
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create trigger evento_excluido after delete on diagnostico_produto_item_opcao
  referencing old table as mudadas for each statement execute function farol_evento_de_partes();

create trigger evento_incluido after insert on produto_item_tabela_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create trigger evento_mudado after update on produto_item_tabela_item
  referencing new table as mudadas for each statement execute function farol_evento_de_partes();
create trigger evento_excluido after delete on produto_item_tabela_item
  referencing old table as mudadas for each statement execute function farol_evento_de_partes();
