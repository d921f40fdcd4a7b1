import type { Tx } from './client.ts';
import * as t from './schema/index.ts';
import { createTestDatabase } from './test-database.ts';

/** The id of the single row returned by an insert. */
const only = <T>(rows: T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('the insert answered no row');
  return row;
};

export const newCompany = async (tx: Tx, empresa_nome_fantasia: string) =>
  only(await tx.insert(t.empresa).values({ empresa_nome_fantasia }).returning()).empresa_id;

export const newEmployee = async (
  tx: Tx,
  empresa_id: number,
  login: string,
  values: Partial<typeof t.funcionario.$inferInsert> = {},
) =>
  only(
    await tx
      .insert(t.funcionario)
      .values({
        empresa_id,
        pessoa_nome: login,
        pessoa_email: `${login}@example.com`,
        usuario_username: login,
        funcionario_cargo_id: 3,
        ...values,
      })
      .returning(),
  ).funcionario_id;

export const newCustomer = async (
  tx: Tx,
  empresa_id: number,
  consultor_id: number,
  values: Partial<typeof t.cliente.$inferInsert> & { pessoa_nome: string },
) =>
  only(
    await tx
      .insert(t.cliente)
      .values({ empresa_id, consultor_id, criador_id: consultor_id, ...values })
      .returning(),
  ).cliente_id;

/** A database with two companies, one broker and one customer in each. */
export async function twoCompanies() {
  const database = await createTestDatabase();
  const people = await database.db.service(async (tx) => {
    const a = await newCompany(tx, 'Corretora A');
    const b = await newCompany(tx, 'Corretora B');
    const brokerA = await newEmployee(tx, a, 'ana');
    const brokerB = await newEmployee(tx, b, 'bruno');
    const customerA = await newCustomer(tx, a, brokerA, { pessoa_nome: 'Álvaro Conceição' });
    const customerB = await newCustomer(tx, b, brokerB, { pessoa_nome: 'Beatriz Muñoz' });
    return { a, b, brokerA, brokerB, customerA, customerB };
  });
  return { ...database, ...people };
}
