import { api } from '@farol/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diagnostico, diagnostico_produto_item_opcao as opcao, tarefa } from '../../db/schema/index.ts';
import { createFactory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { makeActivity } from '../activity.fixture.ts';

let t: TestApp;
let presented: number;
let approved: number;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await t.db.service(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const first = await make.study({
      estagio: 6,
      areas: [1, 3],
      opcoes: true,
      tarefas: ([1, 3] as const).map((area) => ({ area, estagio_especialista: 2 })),
      estudo: { entrada_no_estagio: new Date('2026-11-14T23:30:00-03:00'), data_inicio: '2026-10-01' },
    });
    presented = first.diagnostico_id;
    await makeActivity(tx, first, { prazo: '2026-11-19T23:59:00-03:00', aguardando: 'cliente' });
    // Neither an option that is not recommended nor one of an earlier round counts here.
    await make.option(first, 1, { recomendada: 'N' });
    await make.option(first, 1, { rodada: 1, status: 'reproved' });

    const second = await make.study({ estagio: 9, areas: [1, 3], opcoes: true, tarefas: [{ area: 1 }] });
    approved = second.diagnostico_id;
    await tx.update(opcao).set({ status: 'approved' }).where(eq(opcao.diagnostico_id, approved));
    await tx
      .update(opcao)
      .set({ situacao_fornecedor: 'recusada' })
      .where(eq(opcao.diagnostico_produto_item_opcao_id, second.opcoes[3]!));

    await make.study({ estagio: 6, consultor: 'corretor2', areas: [2] });
    await make.study({ estagio: 6, consultor: 'corretor.b' });
    const closed = await make.study({ estagio: 6 });
    await tx
      .update(diagnostico)
      .set({ encerrado_em: t.clock.now() })
      .where(eq(diagnostico.diagnostico_id, closed.diagnostico_id));
    for (let n = 0; n < 22; n += 1) await make.study({ estagio: 1 });
  });
});
afterAll(() => t.close());

const panel = async (query: object = {}, who: Parameters<TestApp['as']>[0] = 'corretor') =>
  (await t.as(who)).call(api.boards.salesPanel, { query });

/** Yearly premium of the factory's option. */
const LIFE = 142.5 * 12;
const PET = 89.9 * 12;

test('ten columns have their count, premiums and first cards', async () => {
  const columns = await panel();
  expect(columns.map((c) => [c.estagio, c.total])).toEqual([
    [1, 22],
    ...[2, 3, 4, 5].map((n) => [n, 0]),
    [6, 1],
    ...[7, 8].map((n) => [n, 0]),
    [9, 1],
    [10, 0],
  ]);
  expect(columns[0]!.data).toHaveLength(20);
  expect(columns[5]).toMatchObject({ premio_anual: LIFE + PET, data: [{ diagnostico_id: presented }] });
  expect(columns[5]!.data[0]).toMatchObject({
    consultor: 'Beatriz Camargo',
    areas: [1, 3],
    consultor_id: t.people.corretor.funcionario_id,
    estagio: 6,
    aguardando: 'cliente',
    fornecedor: null,
    papel: 'C',
    tarefas: [
      { produto_diagnostico_id: 1, estagio_especialista: 2, especialista: 'Otávio Rezende' },
      { produto_diagnostico_id: 3, estagio_especialista: 2 },
    ],
    dias_no_estagio: 3,
    prazo: '2026-11-20T02:59:00.000Z',
    pontualidade: 2,
    premio_anual: LIFE + PET,
    versao: 1,
  });
});

test('an option refused by the provider is worth nothing', async () => {
  const columns = await panel();
  expect(columns[8]).toMatchObject({ premio_anual: LIFE, data: [{ diagnostico_id: approved }] });
});

test('further pages of a column return other cards', async () => {
  const first = (await panel())[0]!;
  const columns = await panel({ estagio: 1, page: 2 });
  expect(columns[0]!.data).toHaveLength(2);
  expect(columns[0]!.total).toBe(22);
  expect(columns[5]).toMatchObject({ total: 1, data: [] });
  const ids = [...first.data, ...columns[0]!.data].map((c) => c.diagnostico_id);
  expect(new Set(ids).size).toBe(22);
});

test.each<[object, number]>([
  [{ produto: 3 }, 2],
  [{ produto: 2 }, 0],
  [{ periodo: 31 }, 23],
  [{ periodo: 48 }, 24],
  [{ periodo: 47 }, 23],
  [{ busca: 'ninguém' }, 0],
])('%o leaves %i studies, in totals and cards alike', async (query, expected) => {
  const columns = await panel(query);
  const totals = columns.reduce((sum, c) => sum + c.total, 0);
  expect(totals).toBe(expected);
  expect(columns.every((c) => c.data.length === Math.min(c.total, 20))).toBe(true);
});

test.each<[Parameters<TestApp['as']>[0], number]>([
  ['corretor', 1],
  ['lider', 2],
  ['proprietario', 2],
  ['parceiro', 1],
  ['corretor.b', 1],
  ['admin', 2],
])('%s has %i studies at the presentation', async (who, total) => {
  expect((await panel({}, who))[5]!.total).toBe(total);
});

test('filters by consultant', async () => {
  const columns = await panel({ consultor: t.people.corretor2.funcionario_id }, 'lider');
  expect(columns.map((c) => c.total)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
});

test.each<[Parameters<TestApp['as']>[0], number]>([
  ['lider', 25],
  ['corretor2', 1],
])('the team of %s is a filter for the owner', async (who, expected) => {
  const columns = await panel({ equipe: t.people[who].funcionario_id }, 'proprietario');
  expect(columns.reduce((sum, c) => sum + c.total, 0)).toBe(expected);
});

test('closed studies appear by filter only, in their last stage', async () => {
  expect((await panel({ situacao: 'encerrados' })).map((c) => c.total)).toEqual([
    0, 0, 0, 0, 0, 1, 0, 0, 0, 0,
  ]);
  expect((await panel({ situacao: 'todos' }))[5]!.total).toBe(2);
});

test('a study is late by its specialist’s deadline too', async () => {
  const { diagnostico_id } = await t.make((make) =>
    make.study({
      consultor: 'corretor.b',
      estagio: 4,
      tarefas: [{ area: 1, prazo: new Date('2026-11-10T12:00:00-03:00') }],
    }),
  );
  const late = (await panel({ pontualidade: 1 }, 'corretor.b'))[3]!;
  expect(late).toMatchObject({
    total: 1,
    data: [
      { diagnostico_id, aguardando: 'especialista', prazo: '2026-11-10T15:00:00.000Z', pontualidade: 1 },
    ],
  });
  expect((await panel({ pontualidade: 2 }, 'corretor.b'))[3]!.total).toBe(0);
});

test.each([
  ['cliente', 1],
  ['fornecedor', 1],
  ['consultor', 22],
  ['especialista', 0],
])('%i studies wait for the %s', async (aguardando, expected) => {
  expect((await panel({ aguardando })).reduce((sum, c) => sum + c.total, 0)).toBe(expected);
});

test.each<[object, number]>([
  [{ vez: 'comigo' }, 22],
  [{ vez: 'esperando' }, 2],
  [{ vez: 'esperando', produto: 3 }, 2],
])('%o leaves %i studies, in totals and cards alike, and counts both turns', async (query, expected) => {
  const columns = await panel(query);
  expect(columns.reduce((sum, c) => sum + c.total, 0)).toBe(expected);
  expect(columns.every((c) => c.data.length === Math.min(c.total, 20))).toBe(true);
  expect(columns[5]!.por_vez).toEqual({ comigo: 0, esperando: 1 });
});

test('it is a consultant’s turn in own studies only', async () => {
  const columns = await panel({}, 'lider');
  expect(columns[0]!.por_vez).toEqual({ comigo: 0, esperando: 22 });
});

test.each<[Parameters<TestApp['as']>[0], number]>([
  ['especialista', 2],
  ['especialista2', 0],
])('%s works on %i studies', async (who, expected) => {
  const query = { especialista: t.people[who].funcionario_id };
  const columns = await panel(query);
  expect(columns.reduce((sum, c) => sum + c.total, 0)).toBe(expected);
  const list = await (await t.as('corretor')).call(api.boards.salesPanelList, { query });
  expect(list.meta.total).toBe(expected);
});

test('refuses a filter that does not exist, by its name', async () => {
  const query: object = { corretora: 5 };
  const { status, error } = await (await t.as('corretor')).try(api.boards.salesPanel, { query });
  expect([status, error.errors]).toEqual([422, { corretora: ['Campo desconhecido: corretora.'] }]);
});

test('a move shows in its target column', async () => {
  const caller = await t.as('corretor');
  const { diagnostico_id, versao } = (await panel())[0]!.data[0]!;
  await caller.call(api.diagnosis.moveStage, {
    params: { id: diagnostico_id },
    body: { estagio: 2, versao },
  });
  const columns = await panel();
  expect(columns[0]!.total).toBe(21);
  expect(columns[1]!.data.map((c) => c.diagnostico_id)).toEqual([diagnostico_id]);
});

test('specialists have no sales panel', async () => {
  expect((await (await t.as('especialista')).try(api.boards.salesPanel)).status).toBe(403);
});

test('nothing of a closed area counts, approved or recommended', async () => {
  const ofStage = async () => (await panel({ produto: 4 }))[6]!;
  const { diagnostico_id } = await t.make(async (make) => {
    const made = await make.study({
      estagio: 7,
      areas: [3, 4],
      opcoes: true,
      tarefas: [
        { area: 3, estagio_especialista: 7, motivo_recusa: 'preco' },
        { area: 4, estagio_especialista: 1 },
      ],
    });
    await make.option(made, 3, { status: 'approved', recomendada: 'N' });
    return made;
  });
  expect(await ofStage()).toMatchObject({ premio_anual: 0, data: [{ diagnostico_id, premio_anual: 0 }] });
  await t.db.service((tx) =>
    tx.update(tarefa).set({ estagio_especialista: 1 }).where(eq(tarefa.diagnostico_id, diagnostico_id)),
  );
  expect((await ofStage()).premio_anual).toBeCloseTo(2 * PET);
});
