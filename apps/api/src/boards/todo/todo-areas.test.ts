import { api, type LinhaTodo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { exported } from '../exports.fixture.ts';

/** A Tuesday. */
const NOW = '2026-11-17T13:00:00-03:00';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
/** Three areas of two specialists, shown to the customer; life and credit accepted, notes unanswered. */
let study: MadeStudy;
let options: Record<number, number>;

beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  ({ study, options } = await flow.presented({ areas: [1, 4, 5] }));
  await flow.answerAll(study, [
    [options[1]!, 'approved'],
    [options[4]!, 'approved'],
  ]);
});
afterAll(() => t.close());

const list = async (query: object = {}, who: Parameters<TestApp['as']>[0] = 'corretor') => {
  const { data } = await (await t.as(who)).call(api.boards.todo, { query: { per_page: 100, ...query } });
  return data.filter((row) => row.diagnostico_id === study.diagnostico_id);
};
const acts = (rows: readonly LinhaTodo[]) => rows.map(({ ato, areas }) => [ato, ...areas].join(' ')).sort();
const act = async (row: LinhaTodo | undefined, body: object) =>
  (await t.as('corretor')).try(api.activities.act, {
    params: { id: row?.atividade_id ?? 0 },
    body: { areas: row?.areas, ...body } as never,
  });
const documentsOf = async (area: Area) =>
  (await list()).find(({ ato, areas }) => ato === 'documentos' && areas.includes(area));

describe('the lines of a study', () => {
  test('are one for each area to document, and one for the answers still missing', async () => {
    expect(await flow.where(study)).toMatchObject({ estagio: 6 });
    const rows = await list();
    expect(acts(rows)).toEqual(['documentos 1', 'documentos 4', 'respostas 5']);
    const { tarefas } = await flow.read(study);
    for (const { areas, prazo, ato, aguardando, tipo } of rows) {
      expect(prazo).toBe(tarefas.find((one) => one.produto_diagnostico_id === areas[0])?.prazo);
      expect([aguardando, tipo]).toEqual(
        ato === 'respostas' ? ['cliente', 'acompanhamento'] : ['consultor', 'estudo'],
      );
    }
  });

  test('name the specialist of their area only', async () => {
    const [life, credit] = [await documentsOf(1), await documentsOf(4)];
    expect(life?.especialista).not.toBe(credit?.especialista);
    expect(life).toMatchObject({ estagio: 6, estagio_especialista: 3 });
  });

  test('count the refused papers of their area', async () => {
    await flow.approveDocuments(study);
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_documento set status = 'reproved', motivo = 'Ilegível'
                      where diagnostico_documento_id = (select min(diagnostico_documento_id) from diagnostico_documento
                        where diagnostico_id = ${study.diagnostico_id} and produto_diagnostico_id = 1)`),
    );
    expect(await documentsOf(1)).toMatchObject({ recusados: 1 });
    expect(await documentsOf(4)).toMatchObject({ recusados: 0 });
    expect((await list()).find(({ ato }) => ato === 'respostas')).toMatchObject({ recusados: null });
  });

  test('leave one by one, while the others stay', async () => {
    await flow.approveDocuments(study);
    await expectOk(flow.moveTask(study, 1, 4));
    expect(acts(await list())).toEqual(['documentos 4', 'respostas 5']);
    await flow.answerAll(study, [[options[5]!, 'adjust']]);
    expect(acts(await list())).toEqual(['documentos 4']);
    await flow.quote(study, 5);
    await expectOk(flow.deliver(study, 5));
    expect(acts(await list())).toEqual(['apresentar 5', 'documentos 4']);
    expect((await list()).find(({ ato }) => ato === 'apresentar')).toMatchObject({ rodada: 2 });
    await expectOk(flow.present(study));
    expect(acts(await list())).toEqual(['documentos 4', 'respostas 5']);
  });

  test('are of all areas at once where one act serves them', async () => {
    ({ study } = await flow.presented({ areas: [1, 4] }));
    expect(acts(await list())).toEqual(['respostas 1 4']);
    study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    expect(acts(await list())).toEqual([]);
    await flow.quote(study, 4);
    await expectOk(flow.deliver(study, 4));
    expect(acts(await list())).toEqual(['apresentar 1 4']);
  });

  test.each([
    [{ produto: 4 }, ['documentos 4']],
    [{ tipo: 'acompanhamento' }, ['respostas 5']],
    [{ tipo: 'estudo' }, ['documentos 1', 'documentos 4']],
    [{ estagio: 8 }, []],
    [{ pontualidade: 1 }, []],
  ])('are filtered by %o', async (query, expected) => {
    expect(acts(await list(query))).toEqual(expected);
  });

  test('are counted as lines, and late by their own deadline', async () => {
    const caller = await t.as('corretor');
    const { meta, grupos } = await caller.call(api.boards.todo, { query: {} });
    expect(Object.values(grupos).reduce((a, b) => a + b)).toBe(meta.total);
    await t.db.service((tx) =>
      tx.execute(sql`update tarefa set prazo = '2026-11-16T23:59:00-03:00'
                      where diagnostico_id = ${study.diagnostico_id} and produto_diagnostico_id = 4`),
    );
    expect(acts(await list({ pontualidade: 1 }))).toEqual(['documentos 4']);
    expect(await documentsOf(4)).toMatchObject({ grupo: 'atrasado', pontualidade: 1 });
  });

  test('are exported with what they wait for', async () => {
    const { titles, rows } = await exported(t, 'corretor', api.exports.todo, { produto: 5 });
    const details = rows.map((cells) => cells[titles.indexOf('Detalhe')]);
    const lines = await (await t.as('corretor')).call(api.boards.todo, { query: { produto: 5 } });
    expect(details).toHaveLength(lines.meta.total);
    expect(details).toContain('Respostas do cliente');
  });

  test('are seen by the team’s leader and not by another broker', async () => {
    expect(acts(await list({}, 'gerente'))).toEqual(['documentos 1', 'documentos 4', 'respostas 5']);
    expect(await list({}, 'corretor2')).toEqual([]);
  });
});

describe('a line of an area put off', () => {
  test('leaves the study’s other lines where they are, and comes back by itself', async () => {
    const before = (await documentsOf(1))?.grupo;
    await expectOk(act(await documentsOf(1), { acao: 'adiar', ate: '2026-12-21' }));
    expect(await documentsOf(1)).toMatchObject({ grupo: 'depois', adiada_ate: '2026-12-21' });
    expect(await documentsOf(4)).toMatchObject({ adiada_ate: null });
    await expectOk(act(await documentsOf(1), { acao: 'retomar' }));
    expect(await documentsOf(1)).toMatchObject({ grupo: before, adiada_ate: null });
  });

  test('returns with a new deadline', async () => {
    await expectOk(act((await list({ tipo: 'acompanhamento' }))[0], { acao: 'adiar', ate: '2026-12-21' }));
    await flow.answerAll(study, [[options[5]!, 'approved']]);
    expect(await documentsOf(5)).toMatchObject({ adiada_ate: null });
  });

  test('is refused without a later day, for another act, and for an area that waits for nobody', async () => {
    const line = await documentsOf(1);
    expect((await act(line, { acao: 'adiar', ate: '2026-11-17' })).status).toBe(422);
    const seen = await act(line, { acao: 'ver' });
    expect([seen.status, Object.keys(seen.error.errors ?? {})]).toEqual([422, ['areas']]);
    expect((await act(line, { acao: 'retomar', areas: [2] })).status).toBe(404);
    const done = await act(line, { acao: 'concluir' });
    expect([done.status, done.error.code]).toEqual([409, 'acao_invalida']);
  });

  test('is refused while another area is still being quoted', async () => {
    const half = await flow.sent({ areas: [1, 4] });
    await flow.quote(half, 1);
    await expectOk(flow.deliver(half, 1));
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ id: number }>(sql`select atividade_id as id from atividade
        where diagnostico_id = ${half.diagnostico_id} and tipo_atividade = 'estudo'`),
    );
    const { status } = await (await t.as('corretor')).try(api.activities.act, {
      params: { id: rows[0]?.id ?? 0 },
      body: { acao: 'adiar', ate: '2026-12-21', areas: [1] },
    });
    expect(status).toBe(404);
  });
});
