// Fills an installation with companies: one of 10 thousand customers and 1,000 studies, one of 100 thousand and 10
// thousand, and 50 of 2 thousand and 200, each with its people (gerente.N, corretor.N, proprietario.N of company N,
// with the password of the demonstration's accounts), options, tasks and activities:
//   node bench/fill-companies.ts postgresql://postgres@%2Fpath%2Fto%2Fdata%2Fpg%2Fsocket/farol
// With numbers, one company of that many customers, studies (one in 20 closed) and consultants; 5,000 open studies
// of one consultant:
//   node bench/fill-companies.ts postgresql://…/farol 5263 5263 1
import { createDb } from '../apps/api/src/db/client.ts';
import { fillCompany } from '../apps/api/src/test/fill-company.ts';

const [connectionString = '', customers, studies, brokers] = process.argv.slice(2);
const SIZES = customers
  ? [{ customers: Number(customers), studies: Number(studies), brokers: Number(brokers) }]
  : [
      { customers: 10_000, studies: 1_000 },
      { customers: 100_000, studies: 10_000 },
      ...Array.from({ length: 50 }, () => ({ customers: 2_000, studies: 200 })),
    ];
const db = createDb({ connectionString, statementTimeout: 0 });

for (const [n, size] of SIZES.entries()) {
  const id = await db.asService((tx) => fillCompany(tx, `Carga ${n + 1}`, size));
  console.log(`empresa ${id}: ${size.customers} clientes, ${size.studies} estudos (gerente.${id})`);
}
await db.close();
