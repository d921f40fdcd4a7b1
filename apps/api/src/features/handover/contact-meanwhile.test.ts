import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { somebody } from '../customers/customers.fixture.ts';
import { lockColleagues } from '../employees/index.ts';
import { idOf } from './handover.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a contact registered while the customer is handed over waits for its end', async () => {
  const { cliente_id, diagnostico_id } = await t.make((make) => make.study({ estagio: 2 }));
  const consultant = await t.as('corretor');
  const waiting = await t.db.service(async (tx) => {
    await tx.execute(sql`select from diagnostico where diagnostico_id = ${diagnostico_id} for update`);
    const contact = consultant.try(api.activities.contact, {
      params: { id: cliente_id },
      body: { momento: 'aniversario', canal: 'whatsapp', diagnostico_id },
    });
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
      expect(rows).toHaveLength(1);
    });
    // What a hand-over does next: a deadlock if the contact had locked the customer first.
    await tx.execute(sql`select from cliente where cliente_id = ${cliente_id} for update`);
    return { contact };
  });
  expect((await waiting.contact).status).toBe(201);
});

test('a receiver registers customers during a hand-over, and is deleted after it', async () => {
  const receiver = await t.as('corretor2');
  const id = idOf(t, 'corretor2');
  const admin = await t.as('admin');
  const { removal } = await t.db.service(async (tx) => {
    await lockColleagues(tx, [id]);
    const made = await receiver.try(api.customers.create, { body: somebody({ pessoa_nome: 'Rosa Vilela' }) });
    expect(made.status).toBe(201);
    const query = { transferir_para: idOf(t, 'corretor') };
    const waiting = admin.try(api.handover.removeEmployee, { params: { id }, query });
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
      expect(rows).toHaveLength(1);
    });
    return { removal: waiting };
  });
  expect((await removal).status).toBe(204);
});
