import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { idOf, noticesOf, readable } from './handover.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const remove = async (who: Who, id: number, query: object = {}) =>
  (await t.as(who)).try(api.handover.removeEmployee, { params: { id }, query });
const pending = async (who: Who, id: number) =>
  (await t.as(who)).try(api.handover.pending, { params: { id } });
const logIn = (who: Who) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username: who, password: PASSWORD } });
const bringBack = (...who: Who[]) =>
  t.db.service((tx) =>
    tx.execute(sql`update funcionario set excluido_em = null, ativo = true
                    where funcionario_id = any (${sql.param(who.map((one) => idOf(t, one)))}::int[])`),
  );

describe('deleting a consultant', () => {
  let made: { cliente_id: number; diagnostico_id: number };
  beforeEach(async () => {
    made = await t.make((make) => make.study({ consultor: 'corretor', estagio: 2 }));
  });

  test('asks who takes over, with the counts', async () => {
    await t.make((make) => make.study({ consultor: 'corretor', cliente_id: made.cliente_id, estagio: 10 }));
    const id = idOf(t, 'corretor');
    const counts = await pending('admin', id);
    expect(counts.data).toMatchObject({ tarefas: 0, areas: [] });
    const { clientes = 0, estudos = 0, estudos_abertos = 0 } = counts.data ?? {};
    expect(estudos).toBeGreaterThan(estudos_abertos);
    const { status, error } = await remove('admin', id);
    expect([status, error.atual]).toEqual([422, counts.data]);
    const what = clientes === 1 ? '1 cliente' : `${clientes} clientes`;
    expect(error.errors?.transferir_para).toEqual([`Escolha quem recebe ${what} e ${estudos} estudos.`]);
    expect(await readable(t, 'corretor', made)).toEqual([200, 200]);
  });

  test('removes the sample study with its person', async () => {
    const session = await t.as('corretor');
    const sample = await session.call(api.firstSteps.createExample);
    const id = idOf(t, 'corretor');
    expect((await remove('admin', id, { transferir_para: idOf(t, 'corretor2') })).status).toBe(204);
    for (const [entidade, row] of [
      ['cliente', sample.cliente_id],
      ['diagnostico', sample.diagnostico_id],
    ] as const) {
      const [last] = (await auditOf(t, entidade, row)).slice(-1);
      expect(last?.acao).toBe(entidade === 'cliente' ? 'remover_exemplo' : 'excluir');
    }
    await bringBack('corretor');
  });

  test('hands the work over, ends the session and frees login and e-mail', async () => {
    const session = await t.as('corretor');
    const id = idOf(t, 'corretor');
    expect((await remove('admin', id, { transferir_para: idOf(t, 'corretor2') })).status).toBe(204);
    expect(await readable(t, 'corretor2', made)).toEqual([200, 200]);
    expect((await session.try(api.auth.me)).status).toBe(401);
    expect((await logIn('corretor')).status).toBe(401);
    const { funcionarios } = await (await t.as('admin')).call(api.employees.options, {});
    expect(funcionarios.map((one) => one.funcionario_id)).not.toContain(id);
    expect((await pending('admin', id)).status).toBe(404);
    expect((await remove('admin', id)).status).toBe(404);
    expect((await noticesOf(t, 'corretor2')).at(-1)?.dados).toMatchObject({
      sentido: 'recebido',
      colega: 'Beatriz Camargo',
    });
    expect((await auditOf(t, 'funcionario', id)).at(-1)).toMatchObject({
      acao: 'excluir',
      depois: { transferido_para: idOf(t, 'corretor2') },
    });
    const twin = sql`insert into funcionario (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, usuario_username)
      select empresa_id, pessoa_nome, pessoa_email, 3, usuario_username from funcionario where funcionario_id = ${id}`;
    await t.db.service(async (tx) => {
      await tx.execute(twin);
      await tx.execute(sql`update funcionario set excluido_em = now()
        where funcionario_id <> ${id} and usuario_username = 'corretor' and excluido_em is null`);
    });
    await bringBack('corretor');
  });

  test('refuses a receiver who cannot take over', async () => {
    const id = idOf(t, 'corretor2');
    await t.make((make) => make.study({ consultor: 'corretor2', estagio: 2 }));
    const wrong = async (transferir_para: number) =>
      (await remove('admin', id, { transferir_para })).error.errors?.transferir_para?.[0];
    expect(await wrong(id)).toBe('Escolha outra pessoa.');
    expect(await wrong(idOf(t, 'especialista'))).toBe('Escolha um consultor.');
    expect(await wrong(idOf(t, 'corretor.b'))).toBe('Escolha alguém desta empresa.');
    expect((await logIn('corretor2')).status).toBe(200);
  });
});

describe('deleting a specialist', () => {
  test('hands open tasks to a specialist of the same areas only', async () => {
    const study = await t.make((make) =>
      make.study({ consultor: 'lider', estagio: 4, tarefas: [{ area: 4, especialista: 'especialista2' }] }),
    );
    const id = idOf(t, 'especialista2');
    expect((await pending('admin', id)).data).toMatchObject({ clientes: 0, tarefas: 1, areas: [4] });
    const other = idOf(t, 'especialista');
    const wrong = await remove('admin', id, { transferir_para: other });
    expect(wrong.error.errors?.transferir_para).toEqual(['Escolha um especialista ativo de Crédito.']);
    await t.db.service((tx) =>
      tx.execute(sql`insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
                     values (${t.people.especialista.empresa_id}, ${other}, 4)`),
    );
    expect((await remove('admin', id, { transferir_para: other })).status).toBe(204);
    expect((await auditOf(t, 'tarefa', study.tarefas[4] ?? 0)).at(-1)).toEqual({
      acao: 'reatribuir',
      antes: { especialista_id: id },
      depois: { especialista_id: other },
    });
    const seen = await (await t.as('especialista')).call(api.diagnosis.getAsSpecialist, {
      params: { id: study.diagnostico_id },
    });
    expect(seen.tarefas.map((task) => task.especialista?.funcionario_id)).toEqual([other]);
    expect((await noticesOf(t, 'especialista')).at(-1)).toMatchObject({
      tipo: 'tarefa_transferida',
      dados: { tarefas: 1, colega: 'Lívia Martins' },
    });
  });
});

describe('a deletion is refused', () => {
  afterEach(() => bringBack('proprietario', 'parceiro'));

  test('of oneself, of a master, of another company and to all but administrators', async () => {
    const own = await remove('admin', idOf(t, 'admin'));
    expect([own.status, own.error.code]).toEqual([409, 'proprio_usuario']);
    expect((await remove('admin', idOf(t, 'corretor.b'))).status).toBe(404);
    expect((await remove('gerente', idOf(t, 'parceiro'))).status).toBe(403);
    const master = await remove('admin', idOf(t, 'master'));
    expect([403, 404]).toContain(master.status);
  });

  test('of the last active administrator', async () => {
    const masters = t.withToken((await logIn('master')).data!.token);
    await masters.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
    const last = await masters.try(api.handover.removeEmployee, { params: { id: idOf(t, 'admin.b') } });
    expect([last.status, last.error.code]).toEqual([409, 'ultimo_administrador']);
  });

  test('while there is work in a company out of reach', async () => {
    const { empresa_id } = t.people['corretor.b'];
    const id = idOf(t, 'parceiro');
    await t.make((make) => make.customer('corretor.b', { consultor_id: id }));
    const refused = await remove('admin', id);
    expect([refused.status, refused.error.code]).toEqual([409, 'trabalho_em_outra_empresa']);
    await t.db.service((tx) =>
      tx.execute(
        sql`update cliente set excluido_em = now() where empresa_id = ${empresa_id} and consultor_id = ${id}`,
      ),
    );
    expect((await remove('admin', id)).status).toBe(204);
  });
});

test('deleted customers go along, unnamed', async () => {
  const { cliente_id, diagnostico_id } = await t.make((make) =>
    make.study({ consultor: 'gerente', estagio: 2 }),
  );
  await t.db.service((tx) =>
    tx.execute(sql`with c as (update cliente set excluido_em = now() where cliente_id = ${cliente_id})
                   update diagnostico set excluido_em = now() where diagnostico_id = ${diagnostico_id}`),
  );
  await t.make((make) => make.customer('gerente'));
  expect((await pending('admin', idOf(t, 'gerente'))).data?.clientes).toBe(1);
  const receiver = idOf(t, 'proprietario');
  expect((await remove('admin', idOf(t, 'gerente'), { transferir_para: receiver })).status).toBe(204);
  expect((await noticesOf(t, 'proprietario')).at(-1)?.dados).toMatchObject({ clientes: 1, estudos: 0 });
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`select c.consultor_id as cliente, d.consultor_id as estudo
                     from cliente c join diagnostico d using (cliente_id) where c.cliente_id = ${cliente_id}`),
  );
  expect(rows).toEqual([{ cliente: receiver, estudo: receiver }]);
  await bringBack('gerente');
});

test('deleted customers go along even without any other', async () => {
  const id = idOf(t, 'gerente');
  await t.db.service((tx) =>
    tx.execute(
      sql`update cliente set excluido_em = now() where consultor_id = ${id} and excluido_em is null`,
    ),
  );
  const { cliente_id } = await t.make((make) => make.customer('gerente'));
  await t.db.service((tx) =>
    tx.execute(sql`update cliente set excluido_em = now() where cliente_id = ${cliente_id}`),
  );
  const receiver = idOf(t, 'proprietario');
  expect((await remove('admin', id, { transferir_para: receiver })).status).toBe(204);
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`select consultor_id from cliente where cliente_id = ${cliente_id}`),
  );
  expect(rows).toEqual([{ consultor_id: receiver }]);
  await bringBack('gerente');
});

test('refuses the person who leaves at the field that names them', async () => {
  const id = idOf(t, 'corretor2');
  const query = { transferir_para: idOf(t, 'corretor'), transferir_tarefas_para: id };
  const { error } = await remove('admin', id, query);
  expect(error.errors).toEqual({ transferir_tarefas_para: ['Escolha outra pessoa.'] });
});

test('a task in a deleted study of another company does not hold its specialist', async () => {
  const id = idOf(t, 'especialista');
  const study = await t.make((make) =>
    make.study({ consultor: 'corretor.b', estagio: 4, tarefas: [{ area: 1, especialista: 'especialista' }] }),
  );
  const refused = await remove('admin', id);
  expect([refused.status, refused.error.code]).toEqual([409, 'trabalho_em_outra_empresa']);
  await t.db.service((tx) =>
    tx.execute(
      sql`update diagnostico set excluido_em = now() where diagnostico_id = ${study.diagnostico_id}`,
    ),
  );
  await bringBack('especialista2');
  expect((await remove('admin', id, { transferir_para: idOf(t, 'especialista2') })).status).not.toBe(409);
  await bringBack('especialista');
});

test('an inactive administrator is deleted even where nobody else administers', async () => {
  const master = t.withToken((await logIn('master')).data!.token);
  await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  const off = (ativo: boolean) =>
    t.db.service((tx) =>
      tx.execute(sql`update funcionario set ativo = ${ativo} where funcionario_id = ${idOf(t, 'admin.b')}`),
    );
  await off(false);
  const params = { id: idOf(t, 'admin.b') };
  expect((await master.try(api.handover.removeEmployee, { params })).status).toBe(204);
  await bringBack('admin.b');
});

test('as many deletions at once as the pool has connections all succeed', async () => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ id: number }>(sql`
      insert into funcionario (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, usuario_username)
      select ${t.people.admin.empresa_id}, 'Saindo ' || n, 'saindo' || n || '@exemplo.com.br', 3, 'saindo' || n
        from generate_series(1, 24) as n returning funcionario_id as id`),
  );
  const replies = await Promise.all(rows.map(({ id }) => remove('admin', id)));
  expect(replies.map(({ status }) => status)).toEqual(rows.map(() => 204));
});
