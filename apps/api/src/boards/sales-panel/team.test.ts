import { api, CARGAS, type CargaPessoa } from '@farol/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historico_estagio, tarefa } from '../../db/schema/index.ts';
import { createFactory, type Factory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { makeActivity } from '../activity.fixture.ts';

type Who = Parameters<TestApp['as']>[0];
type Seed = Parameters<Factory['study']>[0];

let t: TestApp;

const PAST = '2026-11-16T23:59:00-03:00';
const SOON = '2026-11-20T23:59:00-03:00';

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  const study = (seed: Seed, activity?: { prazo: string; aguardando: 'consultor' | 'especialista' }) =>
    t.db.service(async (tx) => {
      const made = await createFactory(tx, t.people, t.clock.now()).study(seed);
      if (activity) await makeActivity(tx, made, activity);
      return made;
    });
  const quoting = { estagio: 4 } as const;
  await study({ estagio: 5 }, { prazo: PAST, aguardando: 'consultor' });
  await study(
    { estagio: 5, estudo: { entrada_no_estagio: new Date('2026-11-02T12:00:00-03:00') } },
    { prazo: SOON, aguardando: 'consultor' },
  );
  const waits = { prazo: PAST, aguardando: 'especialista' } as const;
  await study(
    { ...quoting, tarefas: [{ area: 1, aguardando: 'especialista', prazo: new Date(PAST) }] },
    waits,
  );
  await study(
    {
      ...quoting,
      consultor: 'corretor2',
      tarefas: [
        { area: 1, aguardando: 'especialista', prazo: new Date(SOON) },
        { area: 2, aguardando: 'cliente', estagio_especialista: 2, prazo: new Date(PAST) },
        { area: 4, aguardando: 'consultor', estagio_especialista: 3, prazo: new Date(PAST) },
      ],
    },
    { prazo: SOON, aguardando: 'consultor' },
  );
  await study({ estagio: 10, estudo: { entrada_no_estagio: new Date('2026-11-01T00:30:00-03:00') } });
  await study({ estagio: 10, estudo: { entrada_no_estagio: new Date('2026-10-31T23:30:00-03:00') } });
  await study({ estagio: 5, estudo: { encerrado_em: new Date('2026-11-10T12:00:00-03:00') } });
  await study({ ...quoting, consultor: 'corretor.b', tarefas: [{ area: 1, aguardando: 'especialista' }] });
  const delivered = await study({ estagio: 5, areas: [1] });
  await t.db.service((tx) =>
    tx.insert(historico_estagio).values(
      [PAST, SOON].map((quando) => ({
        empresa_id: delivered.empresa_id,
        diagnostico_id: delivered.diagnostico_id,
        objeto: 'tarefa',
        objeto_id: 1,
        produto_diagnostico_id: 1 as const,
        de: '1',
        para: '2',
        evento: 'entregar_cotacao',
        funcionario_id: t.people.especialista.funcionario_id,
        papel: 'E' as const,
        pedido: true,
        quando: new Date(quando),
      })),
    ),
  );
});
afterAll(() => t.close());

const team = async (who: Who) => (await t.as(who)).call(api.boards.team);
const of = (rows: readonly CargaPessoa[], who: Who) =>
  rows.find((row) => row.funcionario_id === t.people[who].funcionario_id);

test('says who has how much, late, waiting and done this month', async () => {
  const rows = await team('gerente');
  expect(of(rows, 'corretor')).toMatchObject({
    papel: 'consultor',
    abertos: 4,
    na_vez: 3,
    atrasados: 1,
    esperando: 1,
    no_mes: 1,
    na_vez_desde: '2026-11-02T15:00:00.000Z',
  });
  expect(of(rows, 'corretor2')).toMatchObject({ abertos: 1, na_vez: 1, atrasados: 1, esperando: 0 });
  expect(of(rows, 'especialista')).toMatchObject({
    papel: 'especialista',
    abertos: 2,
    na_vez: 2,
    atrasados: 1,
    esperando: 0,
    no_mes: 1,
  });
  expect(of(rows, 'especialista2')).toMatchObject({ abertos: 1, na_vez: 0, atrasados: 0, esperando: 1 });
});

test('only who sees the whole company gets specialists without a study in sight', async () => {
  expect(of(await team('corretor2'), 'especialista')).toMatchObject({ abertos: 1 });
  expect(of(await team('lider'), 'especialista2')).toBeDefined();
  expect(of(await team('corretor'), 'especialista2')).toBeUndefined();
  expect(of(await team('admin'), 'especialista2')).toBeDefined();
});

test('has the person with most delay first', async () => {
  const rows = await team('gerente');
  expect(rows.map(({ atrasados }) => atrasados)).toEqual(
    rows.map(({ atrasados }) => atrasados).toSorted((a, b) => b - a),
  );
});

test.each<Who>(['gerente', 'lider', 'proprietario', 'corretor'])(
  'each number of %s is the length of its list',
  async (who) => {
    const caller = await t.as(who);
    for (const person of await team(who))
      for (const carga of CARGAS) {
        const query = { [person.papel]: person.funcionario_id, carga };
        const { meta } = await caller.call(api.boards.salesPanelList, { query });
        expect([person.pessoa_nome, carga, meta.total]).toEqual([person.pessoa_nome, carga, person[carga]]);
      }
  },
);

test('each number of the administrator is the length of the company’s list', async () => {
  const caller = await t.as('admin');
  for (const person of await team('admin'))
    for (const carga of CARGAS) {
      const query = { [person.papel]: person.funcionario_id, carga };
      const { meta } = await caller.call(api.boards.studiesAdmin, { query });
      expect([person.pessoa_nome, carga, meta.total]).toEqual([person.pessoa_nome, carga, person[carga]]);
    }
});

test('a consultant sees nobody else’s studies', async () => {
  const rows = await team('corretor2');
  expect(rows.filter(({ papel }) => papel === 'consultor').map((row) => row.funcionario_id)).toEqual([
    t.people.corretor2.funcionario_id,
  ]);
  expect(of(rows, 'especialista')).toMatchObject({ abertos: 1 });
});

test('another company has its own people', async () => {
  const rows = await team('admin.b');
  expect(of(rows, 'corretor')).toBeUndefined();
  expect(of(rows, 'especialista.b')).toMatchObject({ abertos: 1, na_vez: 1 });
});

test('specialists do not see the load of others', async () => {
  expect((await (await t.as('especialista')).try(api.boards.team)).status).toBe(403);
});

test('a late answer of the customer is no delay of the consultant', async () => {
  const { diagnostico_id, empresa_id, tarefas } = await t.make((make) =>
    make.study({
      estagio: 6,
      consultor: 'corretor.b',
      tarefas: [
        { area: 1, estagio_especialista: 3, aguardando: 'consultor', prazo: new Date(SOON) },
        { area: 2, estagio_especialista: 2, aguardando: 'cliente', prazo: new Date(PAST) },
      ],
    }),
  );
  // The activity has the earliest deadline of its areas.
  await t.db.service((tx) =>
    makeActivity(tx, { empresa_id, cliente_id: 0, diagnostico_id }, { prazo: PAST, aguardando: 'consultor' }),
  );
  expect(of(await team('corretor.b'), 'corretor.b')).toMatchObject({ na_vez: 1, atrasados: 0 });
  await t.db.service((tx) =>
    tx
      .update(tarefa)
      .set({ prazo: new Date(PAST) })
      .where(eq(tarefa.tarefa_id, tarefas[1]!)),
  );
  expect(of(await team('corretor.b'), 'corretor.b')).toMatchObject({ na_vez: 1, atrasados: 1 });
});
