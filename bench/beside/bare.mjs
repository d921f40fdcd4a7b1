// The bare limit of a call: HTTP, one connection pool, statements and nothing else.
// `node bench/beside/bare.mjs CONNECTION PORT EMPRESA CONSULTOR`: /page answers a consultant's customers, /list with their
// total; /same/NAME the rows of the statements that a message gave it by this name.
import { createServer } from 'node:http';
import pg from 'pg';

const [connectionString, port, empresa, consultor] = process.argv.slice(2);
const options = `-c timezone=America/Sao_Paulo -c random_page_cost=1.1 -c plan_cache_mode=force_generic_plan -c farol.empresas={${empresa}}`;
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);
for (const type of [pg.types.builtins.TIMESTAMPTZ, pg.types.builtins.DATE])
  pg.types.setTypeParser(type, (text) => text);
const pool = new pg.Pool({ connectionString, max: 10, options });
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

const same = new Map();
process.on('message', ({ name, statements }) => {
  same.set(
    `/same/${name}`,
    statements.map((one, n) => ({ ...one, name: `${name} ${n}` })),
  );
  process.send('known');
});

async function replyTo(url) {
  if (url === '/page') return rowsOf(PAGE);
  if (url === '/list') return { data: await rowsOf(PAGE), total: (await rowsOf(TOTAL))[0].total };
  const data = [];
  for (const one of same.get(decodeURI(url))) data.push(await rowsOf(one));
  return data;
}

createServer(async (request, response) => {
  const body = JSON.stringify(await replyTo(request.url));
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}).listen(Number(port), '127.0.0.1');
