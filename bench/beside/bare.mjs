// The bare limit of a list: HTTP, one connection pool, the page of a consultant's customers and its total, and nothing
// else. `node bench/beside/bare.mjs CONNECTION PORT EMPRESA CONSULTOR`: /page answers the rows, /list with the total.
import { createServer } from 'node:http';
import pg from 'pg';

const [connectionString, port, empresa, consultor] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const values = [Number(empresa), Number(consultor)];
const PAGE = {
  name: 'pagina',
  values,
  text: `select c.cliente_id, c.empresa_id, c.pessoa_nome, c.pessoa_email, c.pessoa_cpf, c.pessoa_celular, c.pessoa_telefone,
                c.endereco_estado, c.endereco_cidade, c.criado_em, c.consultor_id, f.pessoa_nome as usuario_criador
           from cliente c left join funcionario f on f.funcionario_id = c.consultor_id
          where c.empresa_id = $1 and c.consultor_id = $2 and c.excluido_em is null
          order by c.criado_em desc, c.cliente_id desc limit 50`,
};
const TOTAL = {
  name: 'total',
  values,
  text: `select count(*)::int as total from cliente
          where empresa_id = $1 and consultor_id = $2 and excluido_em is null`,
};
const rowsOf = async (query) => (await pool.query(query)).rows;

createServer(async (request, response) => {
  const data = await rowsOf(PAGE);
  const meta = request.url.startsWith('/list') ? { total: (await rowsOf(TOTAL))[0].total } : {};
  const body = JSON.stringify({ data, meta });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}).listen(Number(port), '127.0.0.1');
