import type { Tx } from '../db/client.ts';

type CompanySize = { customers: number; studies: number; brokers?: number };

/**
 * Inserts a company with its people (gerente.N, proprietario.N, corretor.N of company N), customers and
 * studies of three areas with options, tasks and activities, in a few statements. Resolves to the company's
 * id.
 */
export async function fillCompany(
  tx: Tx,
  name: string,
  { customers, studies, brokers = 10 }: CompanySize,
): Promise<number> {
  const [company] = (
    await tx.execute<{ empresa_id: number }>(
      `insert into empresa (empresa_nome_fantasia) values ('${name}') returning empresa_id`,
    )
  ).rows;
  const id = company!.empresa_id;
  const run = (text: string) => tx.execute(text);
  await run(`
    insert into funcionario (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, usuario_username,
                             senha_hash, termos_aceitos_em)
    select ${id}, nome || ' ${id}', login || '@example.com', cargo, login, d.senha_hash, now()
      from (select senha_hash from funcionario where usuario_username = 'corretor') d
     cross join (
       select 'Gerente' as nome, 'gerente.${id}' as login, 2 as cargo
       union all select 'Proprietário', 'proprietario.${id}', 1
       union all select 'Especialista', 'especialista.${id}', 4
       union all select 'Corretor ' || n, 'corretor.${id}' || case n when 1 then '' else '.' || n end, 3
         from generate_series(1, ${brokers}) n) p`);
  await run(`
    insert into funcionario_relacionamento (empresa_id, funcionario_id, relacionado_id)
    select g.empresa_id, g.funcionario_id, c.funcionario_id
      from funcionario g join funcionario c using (empresa_id)
     where g.empresa_id = ${id} and g.funcionario_cargo_id = 2 and c.funcionario_cargo_id = 3`);
  await run(`
    with consultor as (
      select funcionario_id, row_number() over (order by funcionario_id) - 1 as n
        from funcionario where empresa_id = ${id} and funcionario_cargo_id = 3)
    insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_email, pessoa_celular,
                         endereco_estado, endereco_cidade, criado_em)
    select ${id}, c.funcionario_id, c.funcionario_id,
           (array['Ana','Bruno','Célia','Davi','Elisa','Fábio','Gilda','Hugo'])[1 + i % 8] || ' ' ||
             (array['Silva','Souza','Conceição','Muñoz','Prado'])[1 + i % 5] || ' ' || md5(i::text),
           'cliente' || i || '@example.com', '11' || (900000000 + i), 'SP', 'Campinas',
           now() - i * interval '1 minute'
      from generate_series(1, ${customers}) i join consultor c on c.n = i % ${brokers}`);
  await run(`
    with dono as (
      select cliente_id, consultor_id, row_number() over (order by cliente_id) as n
        from cliente where empresa_id = ${id} order by cliente_id limit ${studies})
    insert into diagnostico (empresa_id, cliente_id, consultor_id, criador_id, estagio, data_inicio,
                             entrada_no_estagio, encerrado_em)
    select ${id}, cliente_id, consultor_id, consultor_id, 1 + n % 10, current_date - (n % 700)::int,
           now() - n * interval '1 hour', case when n % 20 = 0 then now() end
      from dono`);
  await run(`
    insert into diagnostico_produto (empresa_id, diagnostico_id, produto_diagnostico_id)
    select empresa_id, diagnostico_id, area from diagnostico cross join generate_series(1, 3) area
     where empresa_id = ${id}`);
  await run(`
    insert into diagnostico_produto_item (empresa_id, diagnostico_id, diagnostico_produto_id, codigo, grupo,
                                          conjuge, tipo_segurado)
    select empresa_id, diagnostico_id, diagnostico_produto_id, produto_diagnostico_id || '.0' || n, 'g', false,
           'titular'
      from diagnostico_produto cross join generate_series(1, 2) n where empresa_id = ${id}`);
  await run(`
    insert into diagnostico_produto_item_opcao (empresa_id, diagnostico_id, diagnostico_produto_item_id, campos,
                                                recomendada, rodada)
    select empresa_id, diagnostico_id, diagnostico_produto_item_id,
           jsonb_build_object('valor_premio', 100 + n, 'periodicidade_pagamento', 'monthly',
                              'observacao', repeat(md5(n::text), 10)),
           case n % 3 when 1 then 'S' else 'N' end, 1 + n / 4
      from diagnostico_produto_item cross join generate_series(1, 6) n where empresa_id = ${id}`);
  await run(`
    insert into tarefa (empresa_id, diagnostico_id, produto_diagnostico_id, especialista_id,
                        estagio_especialista, aguardando, entrada_no_estagio, prazo)
    select p.empresa_id, p.diagnostico_id, p.produto_diagnostico_id, e.funcionario_id,
           1 + p.diagnostico_produto_id % 7,
           (array['especialista', 'cliente', 'consultor', 'especialista', 'fornecedor'])[1 + p.diagnostico_produto_id % 7],
           now() - p.diagnostico_produto_id % 30 * interval '1 day',
           now() + (p.diagnostico_produto_id % 25 - 4) * interval '1 day'
      from diagnostico_produto p
      join diagnostico d using (empresa_id, diagnostico_id)
      join funcionario e on e.empresa_id = p.empresa_id and e.funcionario_cargo_id = 4
     where p.empresa_id = ${id} and d.estagio >= 4`);
  await run(`
    insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, diagnostico_id, aguardando, prazo)
    select empresa_id, 'estudo', consultor_id, cliente_id, diagnostico_id,
           (array['consultor', 'consultor', 'consultor', 'especialista', 'consultor', 'cliente', 'especialista',
                  'consultor', 'fornecedor'])[estagio],
           now() + (diagnostico_id % 25 - 4) * interval '1 day'
      from diagnostico where empresa_id = ${id}`);
  return id;
}
