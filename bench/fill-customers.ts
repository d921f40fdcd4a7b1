// Fills the first company of an installation with customers, to measure searches:
//   node bench/fill-customers.ts postgresql://postgres@%2Fpath%2Fto%2Fdata%2Fpg%2Fsocket/farol [60000]
import { createDb } from '../apps/api/src/db/client.ts';

const [connectionString = '', wanted = '60000'] = process.argv.slice(2);
const db = createDb({ connectionString, statementTimeout: 0 });
const { rowCount } = await db.asService((tx) =>
  tx.execute(`
    with consultores as (
      select empresa_id, funcionario_id, row_number() over (order by funcionario_id) - 1 as n,
             count(*) over () as total
        from funcionario
       where empresa_id = (select min(empresa_id) from empresa) and funcionario_cargo_id in (2, 3) and ativo)
    insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_email, pessoa_celular,
                         endereco_estado, endereco_cidade, criado_em)
    select c.empresa_id, c.funcionario_id, c.funcionario_id,
           'Carga ' || (array['Ana','Bruno','Célia','Davi','Elisa','Fábio','Gilda','Hugo'])[1 + i % 8] || ' ' ||
             (array['Silva','Souza','Conceição','Muñoz','Prado'])[1 + i % 5] || ' ' || md5(i::text),
           'carga' || i || '@example.com', '11' || (900000000 + i), 'SP', 'Campinas',
           now() - i * interval '1 minute'
      from generate_series(1, ${Number(wanted)}) i join consultores c on c.n = i % c.total`),
);
console.log(`${rowCount} clientes`);
await db.close();
