import { api, type LinhaAtividade } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { type Estagio, prazoGroup } from '@farol/domain/pipeline';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnostico_apolice } from '../../db/schema/index.ts';
import { createFactory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { makeActivity } from '../activity.fixture.ts';

/** A Tuesday; its week ends on Saturday the 21st. */
const NOW = '2026-11-17T13:00:00-03:00';

let t: TestApp;
/** Studies and activities by name. */
const made: Record<string, number> = {};

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
  await t.db.service(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const due = async (
      nome: string,
      prazo: string | null,
      over: {
        estagio?: Estagio;
        consultor?: 'corretor' | 'corretor2' | 'corretor.b';
        areas?: Area[];
        aguardando?: 'consultor' | 'cliente' | 'especialista';
      } = {},
    ) => {
      const { consultor = 'corretor', estagio = 5, areas = [1], aguardando = 'consultor' } = over;
      const { cliente_id } = await make.customer(consultor, { pessoa_nome: `${nome} Duarte` });
      const study = await make.study({ cliente_id, consultor, estagio, areas });
      await makeActivity(tx, study, { prazo, aguardando });
      made[nome] = study.diagnostico_id;
    };
    await due('Ontem', '2026-11-16T23:59:00-03:00', { areas: [1, 3] });
    await due('Hoje', '2026-11-17T23:59:00-03:00', { estagio: 6, aguardando: 'cliente' });
    await due('Amanhã', '2026-11-18T23:59:00-03:00', { areas: [4] });
    await due('Sábado', '2026-11-21T23:59:00-03:00');
    await due('Domingo', '2026-11-22T23:59:00-03:00');
    await due('Sem prazo', null, { estagio: 1 });
    await due('Cotando', '2026-11-19T23:59:00-03:00', { estagio: 7, aguardando: 'especialista' });
    await due('Retomar', '2026-11-17T23:59:00-03:00', { estagio: 7, aguardando: 'especialista' });
    await due('Colega', '2026-11-17T23:59:00-03:00', { consultor: 'corretor2' });
    await due('Vizinho', '2026-11-17T23:59:00-03:00', { consultor: 'corretor.b' });

    const concluded = await make.study({ estagio: 10, areas: [3] });
    const { empresa_id, diagnostico_id, cliente_id } = concluded;
    const [policy] = await tx
      .insert(diagnostico_apolice)
      .values({
        empresa_id,
        diagnostico_id,
        cliente_id,
        produto_diagnostico_id: 3,
        vigencia_fim: '2027-01-16',
      })
      .returning();
    made.Renovação = await makeActivity(
      tx,
      { empresa_id, cliente_id, diagnostico_id: null },
      {
        tipo_atividade: 'renovacao',
        diagnostico_apolice_id: policy!.diagnostico_apolice_id,
        prazo: '2026-12-17T23:59:00-03:00',
      },
    );
  });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

const list = async (query: object = {}, who: Parameters<TestApp['as']>[0] = 'corretor') =>
  (await t.as(who)).call(api.boards.todo, { query });
const names = (rows: LinhaAtividade[]) => rows.map((r) => r.pessoa_nome.replace(' Duarte', ''));

describe('a consultant’s tasks', () => {
  test('come soonest first, in groups that match the totals', async () => {
    const { data, grupos, meta } = await list();
    expect(data.map((r) => [r.diagnostico_id ?? r.atividade_id, r.grupo])).toEqual([
      [made.Ontem, 'atrasado'],
      [made.Hoje, 'hoje'],
      [made.Retomar, 'hoje'],
      [made.Amanhã, 'amanha'],
      [made.Sábado, 'esta_semana'],
      [made.Domingo, 'depois'],
      [made.Renovação, 'depois'],
      [made['Sem prazo'], 'depois'],
    ]);
    expect(data.map((r) => r.grupo)).toEqual(
      data.map((r) => prazoGroup(r.prazo, t.clock.now().toISOString())),
    );
    expect(grupos).toEqual({ atrasado: 1, hoje: 2, amanha: 1, esta_semana: 1, depois: 3 });
    expect(meta).toMatchObject({ total: 8, total_exato: true, last_page: 1 });
  });

  test('are counted by whose turn they are, whichever is shown', async () => {
    const { data, meta, por_vez } = await list({ vez: 'comigo' });
    expect(meta.total).toBe(8);
    expect(names(data)).toContain('Hoje');
    expect(por_vez.comigo).toEqual({ atrasado: 1, hoje: 2, amanha: 1, esta_semana: 1, depois: 3 });
    expect(por_vez.esperando).toEqual({ atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 0 });
  });

  test('wait while the customer still has time, and ask for a follow-up after it', async () => {
    t.clock.set('2026-11-16T13:00:00-03:00');
    expect(names((await list({ vez: 'esperando' })).data)).toEqual(['Hoje']);
    t.clock.set('2026-11-17T13:00:00-03:00');
    expect((await list({ vez: 'esperando' })).meta.total).toBe(0);
  });

  test('of other consultants wait for them, late or not', async () => {
    const { por_vez } = await list({}, 'lider');
    expect(por_vez.comigo.atrasado).toBe(0);
    expect(por_vez.esperando.atrasado).toBe(1);
  });

  test('lead to their study and name the party it waits for', async () => {
    const { data } = await list();
    expect(data[0]).toMatchObject({
      diagnostico_id: made.Ontem,
      tipo_atividade: 'estudo',
      consultor: 'Beatriz Camargo',
      estagio: 5,
      areas: [1, 3],
      aguardando: 'consultor',
      pontualidade: 1,
      prazo: '2026-11-17T02:59:00.000Z',
    });
    expect(data[1]).toMatchObject({ aguardando: 'cliente', pontualidade: 2 });
    expect(data.find((r) => r.tipo_atividade === 'renovacao')).toMatchObject({
      estagio: null,
      areas: [3],
      aguardando: 'consultor',
    });
  });

  test('have totals over all pages', async () => {
    const first = await list({ per_page: 3 });
    const last = await list({ per_page: 3, page: 3 });
    expect(first.data).toHaveLength(3);
    expect(names(last.data).at(-1)).toBe('Sem prazo');
    expect(last.data).toHaveLength(2);
    expect(last.meta).toMatchObject({ current_page: 3, total: 8, last_page: 3 });
    expect(Object.values(last.grupos).reduce((a, b) => a + b)).toBe(8);
  });
});

describe('filters', () => {
  test.each([
    [1, ['Ontem', 'Hoje', 'Retomar']],
    [3, ['Ontem', 'Hoje', 'Retomar', 'Amanhã']],
    [7, ['Ontem', 'Hoje', 'Retomar', 'Amanhã', 'Sábado', 'Domingo']],
  ])('%i days include today and late ones', async (periodo, expected) => {
    const { data, meta } = await list({ periodo });
    expect(names(data)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
  });

  test('the day turns at midnight in São Paulo, not in UTC', async () => {
    t.clock.set('2026-11-17T23:58:00-03:00');
    expect((await list()).grupos).toMatchObject({ atrasado: 1, hoje: 2, amanha: 1 });
    t.clock.set('2026-11-18T00:01:00-03:00');
    const after = await list({ periodo: 1 });
    expect(after.grupos).toMatchObject({ atrasado: 3, hoje: 1, amanha: 0 });
    expect(names(after.data)).toEqual(['Ontem', 'Hoje', 'Retomar', 'Amanhã']);
  });

  test('punctuality follows the clock', async () => {
    expect(names((await list({ pontualidade: 1 })).data)).toEqual(['Ontem']);
    t.clock.set('2026-11-17T23:59:00-03:00');
    expect(names((await list({ pontualidade: 1 })).data)).toEqual(['Ontem']);
    t.clock.set('2026-11-17T23:59:00.001-03:00');
    expect(names((await list({ pontualidade: 1 })).data)).toEqual(['Ontem', 'Hoje', 'Retomar']);
    expect((await list({ pontualidade: 2 })).meta.total).toBe(5);
  });

  test.each([
    [{ estagio: 6 }, ['Hoje']],
    [{ produto: 4 }, ['Amanhã']],
    [{ busca: 'domi' }, ['Domingo']],
    [{ estagio: 9 }, []],
  ])('%o', async (query, expected) => {
    const { data, meta } = await list(query);
    expect(names(data)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
  });

  test('an area includes its renewals', async () => {
    const { data } = await list({ produto: 3 });
    expect(data.map((r) => r.tipo_atividade)).toEqual(['estudo', 'renovacao']);
  });

  test.each([
    [{ periodo: 2 }, 'periodo'],
    [{ pontualidade: 3 }, 'pontualidade'],
    [{ produto: 7 }, 'produto'],
  ])('%o is refused', async (query, field) => {
    const { status, error } = await (await t.as('corretor')).try(api.boards.todo, { query });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
  });
});

describe('access', () => {
  test.each<[Parameters<TestApp['as']>[0], number]>([
    ['corretor', 8],
    ['corretor2', 1],
    ['lider', 9],
    ['gerente', 9],
    ['proprietario', 9],
    ['parceiro', 1],
    ['corretor.b', 1],
  ])('%s sees %i', async (who, total) => {
    const { meta, data } = await list({}, who);
    expect(meta.total).toBe(total);
    expect(data).toHaveLength(total);
  });

  test('no specialist has this list', async () => {
    const { status } = await (await t.as('especialista')).try(api.boards.todo);
    expect(status).toBe(403);
  });

  test('a closed study leaves the list', async () => {
    const caller = await t.as('corretor');
    const params = { id: made.Sábado! };
    await caller.call(api.diagnosis.moveStage, {
      params,
      body: { evento: 'cancelar', motivo: 'momento', versao: 1 },
    });
    expect(names((await list()).data)).not.toContain('Sábado');
    expect((await list()).grupos).toMatchObject({ esta_semana: 0 });
  });
});
