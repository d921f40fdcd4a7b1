// A company of a given size with its years of work, inserted in a few statements.
import type { Tx } from '../../apps/api/src/db/client.ts';

export type Size = {
  customers: number;
  studies: number;
  brokers: number;
  /** With documents, cars and noted tasks, which only the search of everything reads. */
  searched?: boolean;
};

/** Of ten studies, how many are concluded; one in twenty is closed without. */
const CONCLUDED = 7;

const FIRST = `array['Ana','Bruno','Célia','Davi','Elisa','Fábio','Gilda','Hugo','Inês','João','Kátia','Luís','Mônica','Nélson',
  'Olívia','Paulo','Quitéria','Rafael','Sônia','Tomás','Úrsula','Vítor','Wanda','Xavier','Yara','Zeca','Márcia','Cássio',
  'Débora','Érico']`;
const LAST = `array['Silva','Souza','Conceição','Muñoz','Prado','Gonçalves','Araújo','Barbosa','Cardoso','Dantas','Esteves',
  'Falcão','Guimarães','Holanda','Ibáñez','Jordão','Klein','Lacerda','Magalhães','Nóbrega','Oliveira','Peçanha','Queirós',
  'Ramalho','Siqueira','Teixeira','Uchôa','Vasconcelos','Werneck','Xavier','Yamada','Zanetti','Brandão','Couto','Drumond',
  'Espíndola','Furtado','Góes','Hortêncio','Inácio','Junqueira','Linhares']`;

const pick = (words: string, by: string) => `(${words})[1 + (${by}) % cardinality(${words})]`;

/** Steps of the filling of company $1; the connection skips triggers and foreign keys, so they keep the rules themselves. */
const steps = (id: number, { customers, studies, brokers }: Size): string[] => [
  `insert into funcionario (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, usuario_username,
                            senha_hash, termos_aceitos_em)
   select ${id}, nome || ' ${id}', login || '@example.com', cargo, login, d.senha_hash, now()
     from (select senha_hash from funcionario where usuario_username = 'corretor') d
    cross join (
      select 'Gerente' as nome, 'gerente.${id}' as login, 2 as cargo
      union all select 'Proprietário', 'proprietario.${id}', 1
      union all select 'Administrador', 'admin.${id}', 6
      union all select 'Especialista ' || n, 'especialista.${id}' || case n when 1 then '' else '.' || n end, 4
        from generate_series(1, ${Math.max(1, Math.round(brokers / 10))}) n
      union all select ${pick(FIRST, 'n')} || ' Corretor ' || n, 'corretor.${id}' || case n when 1 then '' else '.' || n end, 3
        from generate_series(1, ${brokers}) n) p`,
  `insert into funcionario_relacionamento (empresa_id, funcionario_id, relacionado_id)
   select g.empresa_id, g.funcionario_id, c.funcionario_id
     from funcionario g join funcionario c using (empresa_id)
    where g.empresa_id = ${id} and g.funcionario_cargo_id = 2 and c.funcionario_cargo_id = 3`,
  `with consultor as (
     select funcionario_id, row_number() over (order by funcionario_id) - 1 as n
       from funcionario where empresa_id = ${id} and funcionario_cargo_id = 3)
   insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_cpf, pessoa_email, pessoa_celular,
                        pessoa_data_nascimento, endereco_estado, endereco_cidade, criado_em, atendido)
   select ${id}, c.funcionario_id, c.funcionario_id,
          ${pick(FIRST, 'i')} || ' ' || ${pick(LAST, 'i / 7 + i')} || ' ' || ${pick(LAST, 'i / 31')},
          lpad(i::text, 11, '0'), 'cliente' || i || '@example.com', '11' || (900000000 + i),
          date '1940-01-01' + i % 25000, 'SP', 'Campinas', now() - i * interval '1 minute',
          i <= ${studies}
     from generate_series(1, ${customers}) i join consultor c on c.n = i % ${brokers}`,
  `insert into diagnostico (empresa_id, cliente_id, consultor_id, criador_id, estagio, data_inicio, data_apresentacao,
                            entrada_no_estagio, encerrado_em, concluido_em, criado_em, atualizado_em, ultima_atividade_em)
   select ${id}, cliente_id, consultor_id, consultor_id, estagio, dia, case when estagio > 6 then dia + 20 end,
          entrada, case when n % 20 = 0 then entrada end, case when estagio = 10 then entrada end, dia, entrada, entrada
     from (select cliente_id, consultor_id, n, current_date - (n % 1000)::int as dia,
                  case when n % 10 < ${CONCLUDED} then 10 else 1 + (n / 10) % 9 end as estagio,
                  case when n % 10 < ${CONCLUDED} then now() - (n % 970)::int * interval '1 day'
                    else now() - n % 900 * interval '1 hour' end as entrada
             from (select cliente_id, consultor_id, row_number() over (order by cliente_id) as n
                     from cliente where empresa_id = ${id} order by cliente_id limit ${studies}) c) e`,
  `insert into diagnostico_produto (empresa_id, diagnostico_id, produto_diagnostico_id)
   select empresa_id, diagnostico_id, area from diagnostico cross join generate_series(1, 5) area
    where empresa_id = ${id}`,
  `insert into diagnostico_produto_item (empresa_id, diagnostico_id, diagnostico_produto_id, codigo, grupo,
                                         conjuge, tipo_segurado)
   select empresa_id, diagnostico_id, diagnostico_produto_id, produto_diagnostico_id || '.0' || n, 'g', false,
          'titular'
     from diagnostico_produto cross join generate_series(1, 2) n where empresa_id = ${id}`,
  `insert into diagnostico_produto_item_opcao (empresa_id, diagnostico_id, diagnostico_produto_item_id, campos,
                                               recomendada, rodada, status)
   select i.empresa_id, i.diagnostico_id, i.diagnostico_produto_item_id,
          jsonb_build_object('valor_premio', 100 + n, 'periodicidade_pagamento', 'monthly',
                             'observacao', repeat(md5(n::text), 10)),
          case n % 3 when 1 then 'S' else 'N' end, 1 + n / 3,
          case when d.estagio > 8 then (array['approved', 'reproved', 'reproved'])[n] else 'analisis' end
     from diagnostico_produto_item i join diagnostico d using (empresa_id, diagnostico_id)
    cross join generate_series(1, 3) n where i.empresa_id = ${id}`,
  `with especialista as (
     select funcionario_id, row_number() over (order by funcionario_id) - 1 as n, count(*) over () as todos
       from funcionario where empresa_id = ${id} and funcionario_cargo_id = 4)
   insert into tarefa (empresa_id, diagnostico_id, produto_diagnostico_id, especialista_id, estagio_especialista,
                       aguardando, status_tarefa, entrada_no_estagio, prazo, concluida_em)
   select p.empresa_id, p.diagnostico_id, p.produto_diagnostico_id, e.funcionario_id,
          case when d.estagio = 10 then case when p.diagnostico_produto_id % 8 = 0 then 7 else 6 end
            else 1 + p.diagnostico_produto_id % 5 end,
          case when d.estagio < 10 then (array['especialista', 'cliente', 'consultor', 'especialista', 'fornecedor'])[
            1 + p.diagnostico_produto_id % 5] end,
          case when d.estagio = 10 then 3 else 1 end, d.entrada_no_estagio,
          case when d.estagio < 10 then now() + (p.diagnostico_produto_id % 25 - 4) * interval '1 day' end,
          case when d.estagio = 10 then d.entrada_no_estagio end
     from diagnostico_produto p
     join diagnostico d using (empresa_id, diagnostico_id)
     join especialista e on e.n = p.diagnostico_id % e.todos
    where p.empresa_id = ${id} and d.estagio >= 4`,
  `insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, diagnostico_id, aguardando,
                          status_tarefa, prazo, concluida_em)
   select empresa_id, 'estudo', consultor_id, cliente_id, diagnostico_id,
          (array['consultor', 'consultor', 'consultor', 'especialista', 'consultor', 'cliente', 'especialista',
                 'consultor', 'fornecedor'])[estagio],
          case when estagio = 10 then 3 else 1 end,
          case when estagio < 10 then now() + (diagnostico_id % 25 - 4) * interval '1 day' end, concluido_em
     from diagnostico where empresa_id = ${id}`,
  `insert into historico_estagio (empresa_id, diagnostico_id, objeto, objeto_id, de, para, evento, funcionario_id, papel,
                                  pedido, quando)
   select empresa_id, diagnostico_id, 'estudo', diagnostico_id, n::text, (n + 1)::text, 'mover', consultor_id, 'C', true,
          data_inicio + n * interval '3 days'
     from diagnostico cross join generate_series(1, 9) n where empresa_id = ${id} and n < estagio`,
  `insert into historico_estagio (empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para, evento,
                                  funcionario_id, papel, pedido, quando)
   select t.empresa_id, t.diagnostico_id, 'tarefa', t.tarefa_id, t.produto_diagnostico_id, m.de, m.para, m.evento,
          t.especialista_id, m.papel, true, d.data_inicio + m.dia * interval '1 day'
     from tarefa t join diagnostico d using (empresa_id, diagnostico_id)
    cross join (values ('1', '2', 'entregar_cotacao', 'E', 10), ('2', '3', 'enviar_respostas', 'C', 25)) m (de, para, evento, papel, dia)
    where t.empresa_id = ${id} and t.estagio_especialista > 2`,
  `insert into diagnostico_apolice (empresa_id, diagnostico_id, cliente_id, produto_diagnostico_id,
                                    diagnostico_produto_item_opcao_id, numero_apolice, fornecedor, vigencia_inicio,
                                    vigencia_fim, valor_cobertura, valor_premio, periodicidade_pagamento, criado_em)
   select distinct on (d.diagnostico_id, p.produto_diagnostico_id)
          d.empresa_id, d.diagnostico_id, d.cliente_id, p.produto_diagnostico_id, o.diagnostico_produto_item_opcao_id,
          'AP-' || o.diagnostico_produto_item_opcao_id, (array['Porto','Icatu','Prudential','Bradesco','Mongeral'])[1 + d.diagnostico_id % 5],
          d.concluido_em::date, d.concluido_em::date + 365, 100000, 101, 'monthly', d.concluido_em
     from diagnostico d join diagnostico_produto p using (empresa_id, diagnostico_id)
     join diagnostico_produto_item i using (empresa_id, diagnostico_produto_id)
     join diagnostico_produto_item_opcao o using (empresa_id, diagnostico_produto_item_id)
    where d.empresa_id = ${id} and d.estagio = 10 and p.produto_diagnostico_id < 3 and o.status = 'approved'
    order by d.diagnostico_id, p.produto_diagnostico_id, o.diagnostico_produto_item_opcao_id`,
];

const searchedSteps = (id: number): string[] => [
  `update diagnostico_produto_item set campos = jsonb_build_object('veiculo_placa',
      'ABC' || diagnostico_id % 10 || chr(65 + diagnostico_id % 26) || lpad((diagnostico_id % 100)::text, 2, '0'))
    where empresa_id = ${id} and codigo = '3.01'`,
  `insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, chave, dono_tipo, dono_id)
   select ${id}, case n when 1 then 'CNH frente e verso ' else 'holerite ' end || diagnostico_id || '.pdf', 'application/pdf', 1000, md5(n::text),
          'medida-' || diagnostico_id || '-' || n, 'diagnostico_documento', 0
     from diagnostico cross join generate_series(1, 2) n where empresa_id = ${id}`,
  `insert into diagnostico_documento (empresa_id, diagnostico_id, tipo, arquivo_id)
   select ${id}, split_part(chave, '-', 2)::int, case when nome like 'CNH%' then 'cnh' else 'renda' end, arquivo_id
     from arquivo where empresa_id = ${id} and chave like 'medida-%'`,
  `update arquivo a set dono_id = d.diagnostico_documento_id from diagnostico_documento d
    where a.empresa_id = ${id} and d.empresa_id = a.empresa_id and d.arquivo_id = a.arquivo_id`,
  `insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, prazo, texto)
   select ${id}, 'propria', consultor_id, cliente_id, now() + cliente_id % 30 * interval '1 day',
          (array['Ligar sobre a proposta do carro', 'Pedir holerite', 'Marcar reunião com o casal'])[1 + cliente_id % 3]
     from cliente where empresa_id = ${id} and cliente_id % 5 = 0`,
];

/** The caller has the boards' rows written (projectMissing). Logins of company N: gerente.N, proprietario.N, admin.N, especialista.N and corretor.N. */
export async function fillCompany(tx: Tx, name: string, size: Size): Promise<number> {
  const { rows } = await tx.execute<{ empresa_id: number }>(
    `insert into empresa (empresa_nome_fantasia) values ('${name}') returning empresa_id`,
  );
  const id = rows[0]!.empresa_id;
  // The database's owner: neither live events nor references are checked for rows that are right by making.
  await tx.execute('set local role none');
  await tx.execute('set local session_replication_role = replica');
  const later = size.customers < MANY ? [] : await withoutIndexes(tx, 'cliente');
  for (const step of [...steps(id, size), ...(size.searched ? searchedSteps(id) : [])]) {
    await tx.execute(step);
    const [, table] = /insert into (\w+)/.exec(step) ?? [];
    if (table === 'cliente') for (const index of later) await tx.execute(index);
    // The next step is planned for what this one inserted.
    if (table) await tx.execute(`analyze ${table}`);
  }
  return id;
}

/**
 * From so many customers on, indexes are rebuilt after the rows: maintained row by row they took two thirds of the
 * filling.
 */
const MANY = 50_000;

/** Drops the indexes that no constraint needs; returns the statements that make them again. */
async function withoutIndexes(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string; made: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = '${table}'::regclass
       and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await tx.execute(`drop index ${name}`);
  return [`set local maintenance_work_mem = '256MB'`, ...rows.map(({ made }) => made)];
}
