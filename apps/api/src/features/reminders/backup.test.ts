import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { tellBackup } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.deps.backupEvery = 24;
});
beforeEach(() => t.db.service((tx) => tx.execute(sql`delete from backup; delete from notificacao`)));
afterAll(() => t.close());

const run = (situacao: string, hours: number) =>
  t.db.service((tx) =>
    tx.execute(sql`
      insert into backup (situacao, agendado, iniciado_em, concluido_em, arquivo, bytes, linhas, arquivos, faltando, erro)
      select ${situacao}, true, em - interval '90 seconds', em,
             'farol.tar.gz.cifrado', 1000, 20, 3, 0, case ${situacao}::text when 'falhou' then 'O disco do backup está cheio.' end
        from (select ${t.clock.now().toISOString()}::timestamptz - ${hours} * interval '1 hour' as em) quando`),
  );

const state = async () => (await t.as('admin')).call(api.companySettings.backup);
const told = () =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from notificacao where tipo = 'backup_falhou' and funcionario_id = ${t.people.admin.funcionario_id}`,
    );
    return rows[0]?.n;
  });

test('the state tells size and seconds of the last whole backup', async () => {
  await run('concluido', 1);
  const { ultimo, falha, atrasado } = await state();
  expect(ultimo).toMatchObject({ bytes: 1000, segundos: 90, linhas: 20, arquivos: 3, cifrado: true });
  expect([falha, atrasado]).toEqual([null, false]);
});

test('administrators are told of a failure once a day', async () => {
  await run('concluido', 25);
  await run('falhou', 1);
  await tellBackup(t.deps);
  await tellBackup(t.deps);
  expect(await told()).toBe(1);
});

test('administrators read why, and when the last one was', async () => {
  await run('concluido', 25);
  await run('falhou', 1);
  await tellBackup(t.deps);
  const { data } = await (await t.as('admin')).call(api.notifications.list);
  expect(data[0]?.texto).toBe(
    'O backup não foi feito. O último é de 16/11/2026. O disco do backup está cheio.',
  );
});

test('nobody is told while backups are whole', async () => {
  await run('falhou', 25);
  await run('concluido', 1);
  await tellBackup(t.deps);
  expect(await told()).toBe(0);
});

test('administrators are told when none was whole for twice the interval', async () => {
  await run('concluido', 49);
  await tellBackup(t.deps);
  expect([await told(), (await state()).atrasado]).toEqual([1, true]);
});
