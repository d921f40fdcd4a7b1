import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endWith } from './client.ts';
import { newCompany, newEmployee, twoCompanies } from './fixture.ts';
import * as t from './schema/index.ts';

let it: Awaited<ReturnType<typeof twoCompanies>>;
beforeAll(async () => {
  it = await twoCompanies();
});
afterAll(() => it.close());

const companies = () =>
  it.db.asService(async (tx) => (await tx.select().from(t.empresa)).map((row) => row.empresa_nome_fantasia));

describe('a transaction', () => {
  test('whose last write nobody awaited sends its commit before the answer and ends after it', async () => {
    const order: string[] = [];
    await it.db.asService(async (tx) => {
      await tx.execute(sql`select 1`);
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      const insert = tx
        .execute(sql`insert into empresa (empresa_nome_fantasia) values ('Por fim')`)
        .execute();
      const written = insert.then(() => {
        order.push(sent.mock.calls.some(([text]) => (text as unknown) === 'commit') ? 'after' : 'before');
        sent.mockRestore();
      });
      endWith(tx, written);
    });
    expect(order).toEqual(['after']);
    expect(await companies()).toContain('Por fim');
  });

  test('fails with the error of such a write and leaves nothing', async () => {
    const work = it.db.asService(async (tx) => {
      await newCompany(tx, 'Nem esta');
      endWith(tx, tx.execute(sql`select 1/0`).execute());
    });
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await companies()).not.toContain('Nem esta');
  });

  test('that is joined fails alone by such a write, and the outer one goes on', async () => {
    const a = { empresas: [it.a] };
    await it.db.inOneTransaction(a, async () => {
      const failing = it.db.forActor(a, async (tx) => {
        await newEmployee(tx, it.a, 'perdida');
        endWith(tx, tx.execute(sql`select 1/0`).execute());
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
      await it.db.forActor(a, (tx) => newEmployee(tx, it.a, 'mantida'));
    });
    const logins = await it.db.asService(async (tx) =>
      (await tx.select().from(t.funcionario)).map((f) => f.usuario_username),
    );
    expect(logins).toContain('mantida');
    expect(logins).not.toContain('perdida');
  });
});
