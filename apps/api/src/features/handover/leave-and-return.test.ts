import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { somebody } from '../customers/customers.fixture.ts';
import { idOf, readable } from './handover.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const deactivate = async (id: number, body: object, who: Who = 'admin') =>
  (await t.as(who)).try(api.handover.deactivateEmployee, { params: { id }, body });
const remove = async (id: number) =>
  (await t.as('admin')).try(api.handover.removeEmployee, { params: { id }, query: {} });
const restore = async (id: number, who: Who = 'admin') =>
  (await t.as(who)).try(api.bin.restore, { body: { tipo: 'funcionario', id } });
const reactivate = (who: Who) =>
  t.db.service((tx) =>
    tx.execute(sql`update funcionario set ativo = true where funcionario_id = ${idOf(t, who)}`),
  );
const logIn = (who: Who) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username: who, password: PASSWORD } });

describe('deactivating', () => {
  test('hands customers and tasks over and ends the access in one call', async () => {
    const mine = await t.make((make) => make.study({ consultor: 'corretor', estagio: 2 }));
    const session = await t.as('corretor');
    const id = idOf(t, 'corretor');
    const { status, data } = await deactivate(id, { transferir_para: idOf(t, 'corretor2') });
    expect([status, data]).toMatchObject([200, { ativo: false, trabalho: { clientes: 0 } }]);
    expect(await readable(t, 'corretor2', mine)).toEqual([200, 200]);
    expect((await session.try(api.auth.me)).status).toBe(401);
    expect((await auditOf(t, 'funcionario', id)).at(-1)?.acao).toBe('desativar');
    await reactivate('corretor');
  });

  test('leaves what has no receiver', async () => {
    const mine = await t.make((make) => make.study({ consultor: 'corretor', estagio: 2 }));
    expect((await deactivate(idOf(t, 'corretor'), {})).data.ativo).toBe(false);
    await reactivate('corretor');
    const params = { id: mine.cliente_id };
    const { usuario_criador_id } = await (await t.as('admin')).call(api.customers.get, { params });
    expect(usuario_criador_id).toBe(idOf(t, 'corretor'));
  });

  test('hands the tasks of a specialist over', async () => {
    await t.make((make) =>
      make.study({ consultor: 'lider', estagio: 4, tarefas: [{ area: 4, especialista: 'especialista2' }] }),
    );
    const id = idOf(t, 'especialista2');
    const wrong = await deactivate(id, { transferir_para: idOf(t, 'especialista') });
    expect(wrong.error.errors?.transferir_para).toEqual(['Escolha um especialista ativo de Crédito.']);
    expect((await logIn('especialista2')).status).toBe(200);
    await t.db.service((tx) =>
      tx.execute(sql`insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
                     values (${t.people.especialista.empresa_id}, ${idOf(t, 'especialista')}, 4)`),
    );
    const done = await deactivate(id, { transferir_para: idOf(t, 'especialista') });
    expect([done.status, done.data]).toMatchObject([200, { ativo: false, trabalho: { tarefas: 0 } }]);
    await reactivate('especialista2');
  });

  test('moves nothing when the deactivation is refused', async () => {
    const mine = await t.make((make) => make.customer('admin', { consultor_id: idOf(t, 'admin') }));
    const own = await deactivate(idOf(t, 'admin'), { transferir_para: idOf(t, 'corretor2') });
    expect(own.error.errors).toEqual({ ativo: ['Você não pode desativar a própria conta.'] });
    const { usuario_criador_id } = await (await t.as('admin')).call(api.customers.get, {
      params: { id: mine.cliente_id },
    });
    expect(usuario_criador_id).toBe(idOf(t, 'admin'));
  });
});

describe('restoring', () => {
  test('lists a deleted person again and lets them log in', async () => {
    const id = idOf(t, 'parceiro');
    expect((await remove(id)).status).toBe(204);
    const admin = await t.as('admin');
    const deleted = () => admin.call(api.employees.list, { query: { status: 'excluido' } });
    expect((await deleted()).data).toMatchObject([{ funcionario_id: id, excluido_em: expect.any(String) }]);
    expect(
      (await (await t.as('admin.b')).call(api.employees.list, { query: { status: 'excluido' } })).data,
    ).toEqual([]);
    expect((await restore(id, 'admin.b')).status).toBe(404);
    expect((await restore(id)).data).toMatchObject({ funcionario_id: id, funcionario_cargo_id: 9999 });
    expect((await deleted()).data).toEqual([]);
    expect((await logIn('parceiro')).status).toBe(200);
    expect((await auditOf(t, 'funcionario', id)).map(({ acao }) => acao)).toEqual(['excluir', 'restaurar']);
    expect((await restore(id)).status).toBe(404);
  });

  test('keeps only companies of the administrator and notifies the person by mail', async () => {
    const id = idOf(t, 'parceiro');
    const other = t.people['admin.b'].empresa_id;
    const companies = (ids: number[]) =>
      t.db.service((tx) =>
        tx.execute(
          sql`update funcionario set empresas_ids = ${sql.param(ids)}::int[] where funcionario_id = ${id}`,
        ),
      );
    await remove(id);
    await companies([other]);
    const before = (await t.mails()).length;
    expect((await restore(id)).data).toMatchObject({ empresas_ids: [] });
    expect((await auditOf(t, 'funcionario', id)).at(-1)).toMatchObject({
      antes: { empresas_ids: [other] },
      depois: { empresas_ids: [] },
    });
    const mails = (await t.mails()).slice(before);
    expect(mails.map((mail) => mail.includes('Um administrador restaurou a sua conta.'))).toEqual([true]);
  });

  test('is refused while somebody else has the login', async () => {
    const id = idOf(t, 'parceiro');
    await remove(id);
    const taken = sql`insert into funcionario (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, usuario_username)
      select empresa_id, pessoa_nome, 'outra@exemplo.com.br', 3, usuario_username from funcionario where funcionario_id = ${id}`;
    await t.db.service((tx) => tx.execute(taken));
    const refused = await restore(id);
    expect([refused.status, refused.error.code]).toEqual([409, 'nome_em_uso']);
  });
});

test('a customer registered while the consultant is being deleted is refused', async () => {
  const consultant = await t.as('gerente');
  const id = idOf(t, 'gerente');
  const waiting = await t.db.service(async (tx) => {
    await tx.execute(sql`select from funcionario where funcionario_id = ${id} for update`);
    const late = consultant.try(api.customers.create, { body: somebody({ pessoa_nome: 'Rosa Vilela' }) });
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
      expect(rows).toHaveLength(1);
    });
    await tx.execute(sql`update funcionario set excluido_em = now() where funcionario_id = ${id}`);
    return { late };
  });
  const refused = await waiting.late;
  expect([refused.status, refused.error.code]).toEqual([409, 'pessoa_excluida']);
  const { data } = await (await t.as('admin')).call(api.customers.list, { query: { busca: 'Rosa Vilela' } });
  expect(data).toEqual([]);
});
