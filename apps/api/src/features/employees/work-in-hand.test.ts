import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { add, change, read } from './employees.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  const master = await t.as('master');
  await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
});
afterAll(() => t.close());

const otherCompany = () => t.people['admin.b'].empresa_id;

/** Somebody of the first company who also works for the second, with one customer there. */
const guestWithCustomer = async (over: object = {}) => {
  const { funcionario_id } = await add(t, over);
  await change(t, funcionario_id, { empresas_ids: [otherCompany()] }, 'master');
  await t.make((make) => make.customer('corretor.b', { consultor_id: funcionario_id }));
  return funcionario_id;
};

const releaseCustomers = (funcionario_id: number) =>
  t.db.service((tx) =>
    tx.execute(sql`update cliente set excluido_em = now() where consultor_id = ${funcionario_id}`),
  );

describe('work in another company', () => {
  test('keeps the access to that company', async () => {
    const id = await guestWithCustomer();
    const refused = await change(t, id, { empresas_ids: [] }, 'master');
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      {
        empresas_ids: [
          'Tem clientes ou atividades abertas na empresa que sai da lista. Passe-os a outra pessoa antes.',
        ],
      },
    ]);
    expect((await read(t, id, 'master')).empresas_ids).toEqual([otherCompany()]);
    await releaseCustomers(id);
    expect((await change(t, id, { empresas_ids: [] }, 'master')).data.empresas_ids).toEqual([]);
  });

  test('keeps the title, although it is out of the administrator’s reach', async () => {
    const id = await guestWithCustomer();
    const refused = await change(t, id, { funcionario_cargo_id: 4 });
    expect(refused.error.errors?.funcionario_cargo_id).toEqual([
      'Tem clientes em outra empresa. Peça ao administrador de lá que os passe antes.',
    ]);
    await releaseCustomers(id);
    expect((await change(t, id, { funcionario_cargo_id: 4 })).status).toBe(200);
  });
});

test('a consultant with customers does not become an administrator', async () => {
  const { funcionario_id } = await add(t);
  await t.make((make) => make.customer('corretor', { consultor_id: funcionario_id }));
  expect((await change(t, funcionario_id, { funcionario_cargo_id: 6 })).error.errors).toEqual({
    funcionario_cargo_id: ['Tem clientes. Passe-os a outro consultor antes de mudar o cargo.'],
  });
});
