// Fills an installation with companies, in minutes: one of 10 thousand customers and one thousand studies, one of 100
// thousand and 10 thousand, and 50 of 2 thousand and 200; with `1m` also one of 1 million and 100 thousand (half a million
// tasks). Each with its people (corretor.N, gerente.N, proprietario.N, admin.N, especialista.N of company N, with the
// password of the demonstration's accounts):
//   node bench/fill-companies.ts postgresql://postgres:SENHA@%2Fpath%2Fto%2Fdata%2Fpg%2Fsocket/farol [1m]
// With numbers, one company of that many customers, studies and consultants:
//   node bench/fill-companies.ts postgresql://…/farol 5263 5263 1
import { projectMissing, projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';
import { fillCompany, type Size } from './fill/company.ts';

const [connectionString = '', ...words] = process.argv.slice(2);
const numbers = words.map(Number);
const SIZES: Size[] = numbers[0]
  ? [{ customers: numbers[0], studies: numbers[1] ?? 0, brokers: numbers[2] ?? 10 }]
  : [
      { customers: 10_000, studies: 1_000, brokers: 10 },
      { customers: 100_000, studies: 10_000, brokers: 50 },
      ...Array.from({ length: 50 }, () => ({ customers: 2_000, studies: 200, brokers: 5 })),
      ...(words.includes('1m') ? [{ customers: 1_000_000, studies: 100_000, brokers: 250 }] : []),
    ];
const db = createDb({ projectStudies, connectionString, statementTimeout: 0 });

for (const [n, size] of SIZES.entries()) {
  const since = performance.now();
  const id = await db.service((tx) => fillCompany(tx, `Carga ${n + 1}`, size));
  await projectMissing(db);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  console.log(
    `empresa ${id}: ${size.customers} clientes, ${size.studies} estudos (gerente.${id}), ${seconds} s`,
  );
}
await db.close();
