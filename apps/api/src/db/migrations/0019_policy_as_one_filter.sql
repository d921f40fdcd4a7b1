-- Every statement over these tables names its companies, and the policy asks the same once more. The planner took the two for
-- independent and expected a fraction of the rows: nested loops over what it held to be one row. Written so, the
-- policy keeps every row in its estimate, and refuses the same rows as before. It serves no index any more: a
-- statement that leaves the companies to the policy reads the whole table.
do $$
declare
  tabela regclass;
begin
  foreach tabela in array array[
    'cliente', 'diagnostico', 'diagnostico_produto', 'diagnostico_produto_item', 'diagnostico_produto_item_opcao',
    'atividade'
  ]::regclass[] loop
    execute format(
      'alter policy empresa on %s using (array_position((select farol_empresas()), empresa_id) is not null)', tabela);
  end loop;
end $$;

-- Consultants work in one company: asking for both does not halve the rows twice.
create statistics diagnostico_consultor_da_empresa (dependencies) on empresa_id, consultor_id from diagnostico;
create statistics cliente_consultor_da_empresa (dependencies) on empresa_id, consultor_id from cliente;
