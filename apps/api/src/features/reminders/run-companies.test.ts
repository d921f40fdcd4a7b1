import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { runDay } from './index.ts';

let t: TestApp;
const at = (day: string, hour = '09:00') => `${day}T${hour}:00-03:00`;

/** Texts of the notices a person received on a day. Logs in at the test's moment: a session does not last for days. */
async function toldOn(day: string, who: Who): Promise<string[]> {
  const body = { usuario_username: who, password: PASSWORD };
  const caller = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
  const { data } = await caller.call(api.notifications.list, { query: { per_page: 50 } });
  return data.filter(({ criado_em }) => criado_em.startsWith(day)).map(({ texto }) => texto);
}

/** An area that waits for the specialist until a day. */
const areaUntil = (prazo: string) =>
  t.make(async (make) => {
    const study = await make.study({ estagio: 7, areas: [3] });
    await make.task(study, {
      area: 3,
      estagio_especialista: 1,
      aguardando: 'especialista',
      prazo: new Date(`${prazo}T23:59:00-03:00`),
    });
  });

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(at('2026-11-18'));
});
afterAll(() => t.close());

test('the first run of a company sends no notice of earlier days', async () => {
  await areaUntil('2026-11-10');
  await areaUntil('2026-11-12');
  await runDay(t.deps);
  expect(await toldOn('2026-11-18', 'especialista')).toEqual([]);
});

test('a company whose run fails does not stop those after it', async () => {
  const { corretor, 'corretor.b': other } = t.people;
  const [first, second] = [corretor, other].sort((a, b) => a.empresa_id - b.empresa_id);
  await areaUntil('2026-11-18');
  const owner = new pg.Client({ connectionString: t.admin });
  await owner.connect();
  await owner.query(
    `alter table rotina_diaria add constraint falha check (empresa_id <> ${first!.empresa_id} or dia < '2026-11-19')`,
  );
  t.clock.set(at('2026-11-19'));
  await expect(runDay(t.deps)).rejects.toThrow(new RegExp(`^empresa ${first!.empresa_id} \\(\\w+\\)$`));
  const ran = await t.db.service((tx) =>
    tx.execute<{ empresa_id: number }>(sql`select empresa_id from rotina_diaria where dia = '2026-11-19'`),
  );
  expect(ran.rows.map(({ empresa_id }) => empresa_id)).toEqual([second!.empresa_id]);

  await owner.query('alter table rotina_diaria drop constraint falha');
  await owner.end();
  await runDay(t.deps);
  expect(await toldOn('2026-11-19', 'especialista')).toHaveLength(1);
});

test('waits while another instance opens the renewals of the day', async () => {
  await t.make(async (make) => {
    const study = await make.study({ estagio: 10, areas: [3], opcoes: true });
    await make.policy(study, { produto_diagnostico_id: 3, vigencia_fim: '2027-01-22' });
  });
  t.clock.set(at('2026-11-23'));
  await t.db.service(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farol.atividades'))`);
    await runDay(t.deps);
  });
  await runDay(t.deps);
  expect(await toldOn('2026-11-23', 'corretor')).toEqual([expect.stringContaining('22/01/2027')]);
});

test('the next run notifies once of what opened late', async () => {
  await t.make(async (make) => {
    const study = await make.study({ estagio: 10, areas: [3], opcoes: true });
    await make.policy(study, { produto_diagnostico_id: 3, vigencia_fim: '2026-12-01' });
    const { cliente_id } = await make.customer('corretor', { pessoa_nome: 'Helena Duarte' });
    await make.study({ cliente_id, estagio: 10, estudo: { concluido_em: new Date(at('2025-11-05')) } });
  });
  t.clock.set(at('2026-11-23', '15:00'));
  await runDay(t.deps);
  t.clock.set(at('2026-11-24'));
  await runDay(t.deps);
  expect((await toldOn('2026-11-24', 'corretor')).toSorted()).toEqual([
    expect.stringMatching(/^A apólice de .* termina em 01\/12\/2026\.$/),
    'Faz um ano do último estudo de Helena Duarte: combine a revisão.',
  ]);
  t.clock.set(at('2026-11-25'));
  await runDay(t.deps);
  expect(await toldOn('2026-11-25', 'corretor')).toEqual([]);
});

test('an administrator sees what each day sent, and the attempts that failed', async () => {
  const admin = t.people.admin;
  const runs = async (who: Who) => {
    const body = { usuario_username: who, password: PASSWORD };
    const caller = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
    return (await caller.call(api.companySettings.dailyRuns, { query: { per_page: 50 } })).data;
  };
  const owner = new pg.Client({ connectionString: t.admin });
  await owner.connect();
  await owner.query(
    `alter table rotina_diaria add constraint falha check (empresa_id <> ${admin.empresa_id} or dia < '2026-11-30')`,
  );
  await areaUntil('2026-11-27');
  for (const hour of ['08:00', '09:00']) {
    t.clock.set(at('2026-11-30', hour));
    await expect(runDay(t.deps)).rejects.toThrow();
  }
  const [failed] = await runs('admin');
  expect(failed).toEqual({
    dia: '2026-11-30',
    concluida_em: null,
    avisos: [],
    falhas: 2,
    ultima_falha_em: new Date(at('2026-11-30')).toISOString(),
  });
  expect((await runs('admin.b'))[0]).toMatchObject({ dia: '2026-11-30', falhas: 0 });

  await owner.query('alter table rotina_diaria drop constraint falha');
  await owner.end();
  t.clock.set(at('2026-11-30', '10:00'));
  await runDay(t.deps);
  const [ended] = await runs('admin');
  expect(ended).toMatchObject({ concluida_em: new Date(at('2026-11-30', '10:00')).toISOString(), falhas: 2 });
  expect(ended?.avisos).toContainEqual({ tipo: 'prazo_vencido', total: 1 });
});
