import { api, type LinhaFila } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnostico_produto_item, type tarefa } from '../../db/schema/index.ts';
import { createFactory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const NOW = '2026-11-17T13:00:00-03:00';

type Seed = Partial<typeof tarefa.$inferInsert> & {
  area?: Area;
  especialista?: 'especialista2';
  consultor?: 'corretor' | 'corretor.b';
  /** When each of the area's items is needed. */
  precisa?: number[];
  /** Provider of the approved option; for "Outra" also its name. */
  fornecedor?: [string, string?];
};

let t: TestApp;
const made: Record<string, number> = {};

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
  await t.db.service(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const task = async (nome: string, prazo: string | null, seed: Seed = {}) => {
      const { consultor = 'corretor', area = 1, precisa = [], fornecedor, ...over } = seed;
      const { cliente_id } = await make.customer(consultor, { pessoa_nome: `${nome} Moura` });
      const study = await make.study({
        cliente_id,
        consultor,
        estagio: 4,
        areas: [area],
        tarefas: [{ area, prazo: prazo ? new Date(prazo) : null, aguardando: 'especialista', ...over }],
      });
      made[nome] = study.tarefas[area]!;
      for (const [index, tempo_necessidade] of precisa.entries())
        await tx.insert(diagnostico_produto_item).values({
          empresa_id: study.empresa_id,
          diagnostico_id: study.diagnostico_id,
          diagnostico_produto_id: study.produtos[area]!,
          codigo: (['1.10', '1.11', '1.12', '1.13'] as const)[index]!,
          grupo: 'Proteção de vida',
          conjuge: false,
          tipo_segurado: 'titular',
          campos: { interesse: 'S', tempo_necessidade },
        });
      if (fornecedor) {
        const [seguradora, fornecedor_outro] = fornecedor;
        await make.option(study, area, { status: 'approved', campos: { seguradora, fornecedor_outro } });
        await make.option(study, area, {
          status: 'approved',
          situacao_fornecedor: 'recusada',
          campos: { seguradora: 'MAG Seguros' },
        });
        await make.option(study, area, { status: 'reproved', campos: { seguradora: 'Porto Seguro' } });
      }
    };
    await task('Vencida', '2026-11-14T23:59:00-03:00');
    await task('Hoje', '2026-11-17T23:59:00-03:00', { area: 3, estagio_especialista: 3 });
    await task('Semana', '2026-11-20T23:59:00-03:00', {
      estagio_especialista: 2,
      aguardando: 'cliente',
      entrada_no_estagio: new Date('2026-11-14T12:00:00-03:00'),
    });
    await task('Depois', '2026-12-01T23:59:00-03:00', {
      estagio_especialista: 5,
      rodada: 2,
      aguardando: 'fornecedor',
      precisa: [4, 9, 2],
      fornecedor: ['Outra', 'Seguros Araucária'],
    });
    await task('Pronta', null, { estagio_especialista: 6, status_tarefa: 3, pontualidade: 1 });
    await task('Recusada', null, { estagio_especialista: 7, status_tarefa: 4 });
    await task('Recolhida', '2026-11-17T23:59:00-03:00', { cancelada_em: t.clock.now() });
    await task('Colega', '2026-11-17T23:59:00-03:00', { especialista: 'especialista2' });
    await task('Vizinha', '2026-11-17T23:59:00-03:00', { consultor: 'corretor.b' });
  });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

const list = async (query: object = {}, who: Parameters<TestApp['as']>[0] = 'especialista') =>
  (await t.as(who)).call(api.boards.queue, { query });
const names = (rows: LinhaFila[]) => rows.map((r) => r.pessoa_nome.replace(' Moura', ''));

describe('the queue', () => {
  test('holds own open tasks, soonest first, with their groups counted', async () => {
    const { data, grupos, meta } = await list();
    expect(data.map((r) => [r.tarefa_id, r.grupo])).toEqual([
      [made.Vencida, 'atrasado'],
      [made.Hoje, 'hoje'],
      [made.Semana, 'esta_semana'],
      [made.Depois, 'depois'],
    ]);
    expect(grupos).toEqual({ atrasado: 1, hoje: 1, amanha: 0, esta_semana: 1, depois: 1 });
    expect(meta.total).toBe(4);
    expect(data[1]).toMatchObject({
      areas: [3],
      estagio: 4,
      estagio_especialista: 3,
      aguardando: 'especialista',
      consultor: 'Beatriz Camargo',
      rodada: 1,
      pontualidade: 2,
    });
  });

  test('shows the providers and the most urgent need', async () => {
    const { data } = await list();
    expect(data.map((r) => [r.tempo_necessidade, r.fornecedor])).toEqual([
      [2, null],
      [2, null],
      [2, null],
      [9, 'Seguros Araucária'],
    ]);
  });

  test.each([
    [{ periodo: 1 }, ['Vencida', 'Hoje']],
    [{ periodo: 7 }, ['Vencida', 'Hoje', 'Semana']],
    [{ pontualidade: 1 }, ['Vencida']],
    [{ pontualidade: 2, periodo: 1 }, ['Hoje']],
    [{ estagio: 5 }, ['Depois']],
    [{ estagio: 6, pontualidade: 1 }, ['Pronta']],
    [{ produto: 3 }, ['Hoje']],
    [{ busca: 'moura sema' }, ['Semana']],
    [{ per_page: 1, page: 2 }, ['Hoje']],
    [{ vez: 'comigo' }, ['Vencida', 'Hoje']],
    [{ vez: 'esperando' }, ['Semana', 'Depois']],
    [{ vez: 'esperando', estagio: 5 }, ['Depois']],
    [{ status: 3 }, ['Pronta']],
    [{ status: 1, vez: 'esperando' }, ['Semana', 'Depois']],
    [{ ordenar_por: 'pessoa_nome' }, ['Depois', 'Hoje', 'Semana', 'Vencida']],
    [{ ordenar_por: 'estagio_especialista', ordem: 'desc' }, ['Depois', 'Hoje', 'Semana', 'Vencida']],
    [{ ordenar_por: 'entrada_no_estagio' }, ['Semana', 'Vencida', 'Hoje', 'Depois']],
  ])('%o', async (query, expected) => {
    expect(names((await list(query)).data)).toEqual(expected);
  });

  test('says since when a task is in its stage', async () => {
    expect((await list()).data[2]).toMatchObject({
      entrada_no_estagio: '2026-11-14T15:00:00.000Z',
      dias_no_estagio: 3,
    });
  });

  test('counts by whose turn it is, whichever is shown', async () => {
    const { meta, grupos, por_vez } = await list({ vez: 'esperando' });
    expect(meta.total).toBe(2);
    expect(grupos).toEqual({ atrasado: 0, hoje: 0, amanha: 0, esta_semana: 1, depois: 1 });
    expect(por_vez).toEqual({
      comigo: { atrasado: 1, hoje: 1, amanha: 0, esta_semana: 0, depois: 0 },
      esperando: { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 1, depois: 1 },
    });
  });

  test.each([{ prioridade: 1 }, { vez: 'minha' }, { status: 5 }, { ordenar_por: 'rodada' }])(
    'refuses the filter %o by its name',
    async (query) => {
      const refused = await (await t.as('especialista')).try(api.boards.queue, { query: query as object });
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, Object.keys(query)]);
    },
  );

  test('filters by consultant and specialist', async () => {
    const { corretor, corretor2, especialista2 } = t.people;
    expect((await list({ consultor: corretor.funcionario_id })).meta.total).toBe(4);
    expect((await list({ consultor: corretor2.funcionario_id })).meta.total).toBe(0);
    expect(names((await list({ especialista: especialista2.funcionario_id }, 'admin')).data)).toEqual([
      'Colega',
    ]);
  });

  test.each<[Parameters<TestApp['as']>[0], string[]]>([
    ['especialista2', ['Colega']],
    ['especialista.b', ['Vizinha']],
  ])('%s sees own tasks only', async (who, expected) => {
    expect(names((await list({}, who)).data)).toEqual(expected);
  });

  test('an administrator sees those of the company', async () => {
    expect((await list({}, 'admin')).meta.total).toBe(5);
  });

  test('a consultant has no queue', async () => {
    expect((await (await t.as('corretor')).try(api.boards.queue)).status).toBe(403);
  });
});

describe('by stage', () => {
  const board = async (query: object = {}) =>
    (await t.as('especialista')).call(api.boards.queueBoard, { query });

  test('has seven columns with totals of all tasks, finished ones too', async () => {
    const columns = await board({ produto: 1 });
    expect(columns.map((c) => [c.estagio_especialista, c.total, names(c.data)])).toEqual([
      [1, 1, ['Vencida']],
      [2, 1, ['Semana']],
      [3, 0, []],
      [4, 0, []],
      [5, 1, ['Depois']],
      [6, 1, ['Pronta']],
      [7, 1, ['Recusada']],
    ]);
  });

  test('holds only the tasks of a turn', async () => {
    const columns = await board({ vez: 'esperando' });
    expect(columns.map((c) => c.total)).toEqual([0, 1, 0, 0, 1, 0, 0]);
  });

  test('further pages of a column keep the totals', async () => {
    const columns = await board({ estagio: 1, page: 2, produto: 1 });
    expect(columns.map((c) => c.total)).toEqual([1, 1, 0, 0, 1, 1, 1]);
    expect(columns.every((c) => c.data.length === 0)).toBe(true);
  });
});

test('a reassigned task changes queues', async () => {
  const admin = await t.as('admin');
  await admin.call(api.tasks.reassign, {
    params: { id: made.Colega! },
    body: { funcionario_id: t.people.especialista.funcionario_id, motivo: 'Férias' },
  });
  expect(names((await list()).data)).toContain('Colega');
  expect((await list({}, 'especialista2')).meta.total).toBe(0);
});
