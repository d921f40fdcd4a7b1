import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditorsOf } from '../../test/audit-trail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { CSV_HEADER, checked, csv, importOf, lineOf, run, upload } from './import.fixture.ts';
import { workOnImport } from './work-on-import.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const HEADER = `${CSV_HEADER};Consultor`;
const NO_CONSULTANT = 'Não há consultor ativo com este nome, login ou e-mail que você possa escolher.';

const customersOf = (importacao_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ cliente_id: number; consultor_id: number; criador_id: number }>(sql`
      select cliente_id, consultor_id, criador_id from cliente
       where importacao_id = ${importacao_id} and excluido_em is null order by cliente_id`);
    return rows;
  });
const newBroker = () => t.make((make) => make.employee('corretor', { funcionario_cargo_id: 3 }));
const leave = (id: number) =>
  t.db.service((tx) =>
    tx.execute(sql`update funcionario set excluido_em = ${t.clock.now().toISOString()}, excluido_por = ${id}
                    where funcionario_id = ${id}`),
  );
const reasons = (one: Awaited<ReturnType<typeof importOf>>) =>
  one.rejeitadas.map(({ numero, erros }) => [numero, erros[0]?.mensagem]);

describe('the consultants of a checked sheet', () => {
  test('are resolved again: rows of one who left meanwhile are rejected', async () => {
    const { funcionario_id, usuario_username } = await newBroker();
    const lines = [`${lineOf(200)};corretor2`, `${lineOf(201)};${usuario_username}`];
    const ready = await checked(t, 'admin', lines, HEADER);
    expect(ready.linhas_validas).toBe(2);
    await leave(funcionario_id);
    const done = await run(t, 'admin', ready.importacao_id);
    expect([done.linhas_criadas, reasons(done)]).toEqual([1, [[3, NO_CONSULTANT]]]);
    const [made, ...others] = await customersOf(ready.importacao_id);
    expect([made?.consultor_id, others]).toEqual([t.people.corretor2.funcionario_id, []]);
  });

  test('are resolved again in each batch of a running import', async () => {
    const { funcionario_id, usuario_username } = await newBroker();
    const lines = [`${lineOf(205)};${usuario_username}`, `${lineOf(206)};corretor2`];
    const { importacao_id } = await checked(t, 'admin', lines, HEADER);
    await t.db.service((tx) =>
      tx.execute(sql`update importacao set status = 'executando', em_trabalho_ate = now() + interval '9 years'
                      where importacao_id = ${importacao_id}`),
    );
    await leave(funcionario_id);
    const key = { empresa_id: t.people.admin.empresa_id, importacao_id };
    while (await workOnImport(t.deps, key));
    expect(reasons(await importOf(t, 'admin', importacao_id))).toEqual([[2, NO_CONSULTANT]]);
    expect(await customersOf(importacao_id)).toHaveLength(1);
  });

  test('stop the import before its first row when none is left', async () => {
    const { funcionario_id, usuario_username } = await newBroker();
    const { importacao_id } = await checked(t, 'admin', [`${lineOf(210)};${usuario_username}`], HEADER);
    await leave(funcionario_id);
    const params = { id: importacao_id };
    const refused = await (await t.as('admin')).try(api.importing.run, { params });
    expect([refused.status, refused.error.code]).toEqual([409, 'consultor_indisponivel']);
    const still = await importOf(t, 'admin', importacao_id);
    expect([still.status, still.linhas_validas]).toEqual(['simulada', 1]);
  });

  test('must be available to the person who executes, not to the one who checked', async () => {
    const { data } = await upload(t, 'corretor', csv([lineOf(220)]));
    const params = { id: data!.importacao_id };
    const manager = await t.as('lider');
    const { versao } = data!;
    const consultor_id = t.people.lider.funcionario_id;
    await manager.call(api.importing.update, { params, body: { versao, consultor_id } });
    await manager.call(api.importing.check, { params });
    await t.importsIdle();
    const refused = await (await t.as('corretor')).try(api.importing.run, { params });
    expect([refused.status, refused.error.code]).toEqual([409, 'consultor_indisponivel']);
    expect((await run(t, 'lider', params.id)).linhas_criadas).toBe(1);
  });

  test('are not matched by the name of an object property', async () => {
    const lines = ['constructor', 'toString', '__proto__'].map((name, n) => `${lineOf(230 + n)};${name}`);
    const ready = await checked(t, 'admin', lines, HEADER);
    expect(reasons(ready)).toEqual([2, 3, 4].map((row) => [row, NO_CONSULTANT]));
  });
});

test('the purpose of a consent is not matched by the name of an object property', async () => {
  const header = `${CSV_HEADER};Consentimento: finalidade;Consentimento: canal;Consentimento: data`;
  const line = `${lineOf(235)};constructor;email;01/10/2026`;
  const ready = await checked(t, 'corretor', [line], header);
  expect(ready.motivos).toMatchObject([{ tipo: 'aviso', mensagem: 'Informe tratamento ou dados de saúde.' }]);
});

test('a contact registered since the dry run rejects its row, unless duplicates were chosen', async () => {
  const email = 'planilha240@exemplo.com.br';
  const ready = await checked(t, 'corretor', [lineOf(240), lineOf(241)]);
  const doubled = await upload(t, 'corretor', csv([lineOf(242, { email })]));
  const params = { id: doubled.data!.importacao_id };
  const c = await t.as('corretor');
  const { versao } = doubled.data!;
  await c.call(api.importing.update, { params, body: { versao, duplicados: 'criar' } });
  await c.call(api.importing.check, { params });
  await t.importsIdle();
  await t.make((make) => make.customer('corretor2', { pessoa_email: email }));
  const done = await run(t, 'corretor', ready.importacao_id);
  expect([done.linhas_criadas, reasons(done)]).toEqual([1, [[2, 'Outro cliente tem este e-mail.']]]);
  expect((await run(t, 'corretor', params.id)).linhas_criadas).toBe(1);
});

test('records the person who runs the import as creator, in the trail too', async () => {
  const ready = await checked(t, 'corretor', [lineOf(250)]);
  await run(t, 'admin', ready.importacao_id);
  const [made] = await customersOf(ready.importacao_id);
  const { funcionario_id } = t.people.admin;
  expect(made).toMatchObject({ consultor_id: t.people.corretor.funcionario_id, criador_id: funcionario_id });
  expect(await auditorsOf(t, 'cliente', made!.cliente_id)).toEqual([
    { acao: 'importar', funcionario_id, perfil: 'admin' },
  ]);
});
