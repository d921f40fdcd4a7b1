// How customers and the trail would be read from tables in parts: copies made in a transaction that is rolled back, read
// as the service reads, under its policy. Prints the plan of a list of one company and of its trail.
//   node bench/partitions.ts CONNECTION COMPANY
import { projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';

const [connectionString = '', company = ''] = process.argv.slice(2);
const id = Number(company);
const PARTS = 16;
const MOST_LINES = 12;
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];

const db = createDb({ projectStudies, connectionString, statementTimeout: 0 });
class Done extends Error {}

await db
  .service(async (tx) => {
    const run = (text: string) => tx.execute<Record<string, string>>(text);
    const parts = Array.from({ length: PARTS }, (_, n) => n);
    await run('set local role none');
    await run('create table cliente_em_partes (like cliente) partition by hash (empresa_id)');
    for (const n of parts)
      await run(`create table cliente_parte_${n} partition of cliente_em_partes
                   for values with (modulus ${PARTS}, remainder ${n})`);
    await run(`create index on cliente_em_partes (empresa_id, criado_em desc, cliente_id desc)
                 where excluido_em is null`);
    await run('insert into cliente_em_partes select * from cliente');
    await run('create table auditoria_em_partes (like auditoria) partition by range (quando)');
    for (const [n, month] of MONTHS.slice(0, -1).entries())
      await run(`create table auditoria_parte_${n} partition of auditoria_em_partes
                   for values from ('${month}-01') to ('${MONTHS[n + 1]}-01')`);
    await run('create index on auditoria_em_partes (empresa_id, quando desc)');
    for (const table of ['cliente_em_partes', 'auditoria_em_partes']) {
      await run(`analyze ${table}`);
      await run(`alter table ${table} enable row level security, force row level security`);
      await run(`grant select on ${table} to farol_app`);
      await run(`create policy empresa on ${table} to farol_app
                   using (array_position((select farol_empresas()), empresa_id) is not null)`);
    }
    await run(`select set_config('farol.empresas', '{${id}}', true)`);
    await run('set local role farol_app');
    const explain = async (what: string, text: string) => {
      const { rows } = await run(`explain (analyze, buffers, costs off, timing off, summary on) ${text}`);
      const lines = rows.map((row) => row['QUERY PLAN'] ?? '');
      const read = lines.filter((line) => /(Scan|Scan Backward) .*_parte_/.test(line));
      console.log(`${what}: ${read.length} part(s) read, ${lines.at(-1)}`);
      console.log(lines.slice(0, MOST_LINES).join('\n'), '\n');
    };
    await explain(
      'list of one company',
      `select cliente_id, pessoa_nome from cliente_em_partes
                    where empresa_id = ${id} and excluido_em is null
                    order by criado_em desc, cliente_id desc limit 50`,
    );
    await explain('the policy alone', `select count(*) from cliente_em_partes where excluido_em is null`);
    await explain(
      'trail of a month',
      `select auditoria_id from auditoria_em_partes
                    where empresa_id = ${id} and quando >= date '2026-11-01' order by quando desc limit 50`,
    );
    throw new Done();
  })
  .catch((error) => {
    if (!(error instanceof Done)) throw error;
  });
await db.close();
