import { api, type Cartao } from '@farol/contracts';
import { ESTAGIOS, type Estagio, movesOfferedOnEstudo } from '@farol/domain/pipeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studyAt } from '../../test/move-states.ts';
import { ROLES, STUDY_PAIRS } from '../../test/move-tables.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('the moves offered on cards', () => {
  const made = new Map<Estagio, number>();
  beforeAll(async () => {
    await t.make(async (make) => {
      for (const estagio of ESTAGIOS)
        made.set(estagio, (await studyAt(make, estagio, 'corretor')).diagnostico_id);
    });
  });

  const cardsOf = async (who: Parameters<TestApp['as']>[0]): Promise<Cartao[]> =>
    (await (await t.as(who)).call(api.boards.salesPanel, { query: {} })).flatMap(({ data }) => data);

  test.each(ROLES.filter(({ who }) => who !== 'especialista'))(
    'equal those of the whole study and the table of moves, for $who',
    async ({ who, side }) => {
      const caller = await t.as(who);
      for (const card of await cardsOf(who)) {
        const offers = movesOfferedOnEstudo({ estudo: card, tarefas: card.tarefas }, card.papel);
        const study = await caller.call(api.diagnosis.get, { params: { id: card.diagnostico_id } });
        expect(offers).toEqual(movesOfferedOnEstudo({ estudo: study, tarefas: study.tarefas }, study.papel));
        const targets = offers.flatMap(({ alvo }) => ('estagio' in alvo ? [alvo.estagio] : []));
        const listed = ESTAGIOS.filter((to) => STUDY_PAIRS.has(`${card.estagio}-${to}`));
        expect(targets.toSorted()).toEqual(side === 'leitura' ? [] : listed);
      }
    },
  );

  test('an area that a specialist began is not taken back', async () => {
    const { diagnostico_id } = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1, status_tarefa: 2 }] }),
    );
    const card = (await cardsOf('corretor')).find((one) => one.diagnostico_id === diagnostico_id)!;
    const offers = movesOfferedOnEstudo({ estudo: card, tarefas: card.tarefas }, card.papel);
    expect(offers.map(({ evento }) => evento)).toEqual(['cancelar']);
  });
});

describe('further cards of a column', () => {
  const ids: number[] = [];
  beforeAll(async () => {
    await t.make(async (make) => {
      const entrada_no_estagio = new Date('2026-01-05T12:00:00Z');
      for (let n = 0; n < 30; n += 1)
        ids.push(
          (await make.study({ consultor: 'corretor2', estudo: { entrada_no_estagio } })).diagnostico_id,
        );
    });
  });

  const first = async () => (await (await t.as('corretor2')).call(api.boards.salesPanel, { query: {} }))[0]!;
  const next = async (apos: string | null, per_page = 4) =>
    (await t.as('corretor2')).call(api.boards.salesPanelCards, {
      params: { estagio: 1 },
      query: { ...(apos ? { apos } : {}), per_page },
    });

  test('follow a position, and the last page has none', async () => {
    const { data, proximo } = await first();
    expect(data.map((card) => card.diagnostico_id)).toEqual(ids.slice(0, 20));
    const rest = await next(proximo, 100);
    expect(rest.data.map((card) => card.diagnostico_id)).toEqual(ids.slice(20));
    expect(rest.proximo).toBeNull();
  });

  test('show every card once though others move away and in between two pages', async () => {
    const caller = await t.as('corretor2');
    const start = await next(null, 10);
    const away = start.data.slice(0, 3);
    for (const { diagnostico_id, versao } of away)
      await caller.call(api.diagnosis.moveStage, {
        params: { id: diagnostico_id },
        body: { estagio: 2, versao },
      });
    const { diagnostico_id: late } = await t.make((make) => make.study({ consultor: 'corretor2' }));
    const seen = start.data.map((card) => card.diagnostico_id);
    for (let { proximo } = start; proximo !== null; ) {
      const page = await next(proximo);
      seen.push(...page.data.map((card) => card.diagnostico_id));
      proximo = page.proximo;
    }
    expect(seen).toEqual([...ids, late]);
  });

  test('refuses a malformed position instead of serving another page', async () => {
    const caller = await t.as('corretor2');
    const query = { apos: '2026-01-05' };
    const answer = await caller.try(api.boards.salesPanelCards, { params: { estagio: 1 }, query });
    expect(answer).toMatchObject({
      status: 422,
      error: { errors: { apos: [expect.stringContaining('Posição')] } },
    });
  });
});

describe('the list', () => {
  const list = async (query: object = {}, who: Parameters<TestApp['as']>[0] = 'corretor') =>
    (await t.as(who)).call(api.boards.salesPanelList, { query });

  test('has the rows of the board, with the same cards', async () => {
    const board = await (await t.as('corretor')).call(api.boards.salesPanel, { query: {} });
    const cards = board.flatMap(({ data }) => data);
    const { data, meta } = await list({ per_page: 100 });
    expect(meta.total).toBe(board.reduce((sum, { total }) => sum + total, 0));
    const byId = (one: Cartao, other: Cartao) => one.diagnostico_id - other.diagnostico_id;
    expect(data.toSorted(byId)).toEqual(cards.toSorted(byId));
  });

  test.each([
    { pontualidade: 2 },
    { pontualidade: 2, vez: 'comigo' },
    { pontualidade: 2, vez: 'esperando' },
    { busca: 'cliente' },
    { busca: 'cliente', vez: 'comigo', per_page: 2, page: 2 },
  ] as const)(
    'has the rows of a board that looks at each study: %o',
    async ({ per_page = 100, page = 1, ...query }) => {
      const board = await (await t.as('corretor')).call(api.boards.salesPanel, {
        query: { ...query, per_page, page },
      });
      const every = { ...query, per_page: 100, ordenar_por: 'entrada_no_estagio', ordem: 'asc' } as const;
      const { data } = await list(every);
      expect(data.length).toBeGreaterThan(2);
      for (const column of board) {
        const rows = data.filter(({ estagio }) => estagio === column.estagio);
        expect(column.data).toEqual(rows.slice((page - 1) * per_page, page * per_page));
        expect(column.total).toBe(rows.length);
        expect(column.premio_anual).toBeCloseTo(
          rows.reduce((sum, row) => sum + row.premio_anual, 0),
          1,
        );
      }
      for (const vez of ['comigo', 'esperando'] as const) {
        const turns = board.reduce((sum, { por_vez }) => sum + por_vez[vez], 0);
        expect(turns).toBe((await list({ ...every, vez })).meta.total);
      }
    },
  );

  test.each([
    ['entrada_no_estagio', 'asc'],
    ['estagio', 'desc'],
    ['data_inicio', 'desc'],
    ['pessoa_nome', 'asc'],
  ] as const)('is ordered by %s %s, page after page', async (ordenar_por, ordem) => {
    const all = (await list({ ordenar_por, ordem, per_page: 100 })).data;
    const values = all.map((row) => row[ordenar_por]);
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(ordem === 'asc' ? sorted : sorted.toReversed());
    const pages = [1, 2, 3].map((page) => list({ ordenar_por, ordem, page, per_page: 4 }));
    const paged = (await Promise.all(pages)).flatMap(({ data }) => data);
    expect(paged.map((row) => row.diagnostico_id)).toEqual(all.slice(0, 12).map((row) => row.diagnostico_id));
  });

  test('takes the filters of the board and one stage', async () => {
    const { data } = await list({ estagio: 8, situacao: 'todos' });
    expect(data.map(({ estagio }) => estagio)).toEqual([8]);
  });

  test('an unknown order is refused', async () => {
    const answer = await (await t.as('corretor')).try(api.boards.salesPanelList, {
      query: { ordenar_por: 'premio' } as object,
    });
    expect(answer.status).toBe(422);
  });
});
