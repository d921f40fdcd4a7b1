import { api, type LinhaTodo } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openActivities } from './index.ts';

let t: TestApp;
/** Policies and customers by name. */
const made: Record<string, number> = {};

const DAY = '2026-11-17';
const at = (day: string) => `${day}T13:00:00-03:00`;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(at(DAY));
  await t.make(async (make) => {
    const policy = async (
      nome: string,
      vigencia_fim: string | null,
      consultor: 'corretor' | 'corretor.b' = 'corretor',
    ) => {
      const { cliente_id } = await make.customer(consultor, { pessoa_nome: `${nome} Duarte` });
      const study = await make.study({ consultor, cliente_id, estagio: 10, areas: [3], opcoes: true });
      made[nome] = await make.policy(study, {
        cliente_id,
        produto_diagnostico_id: 3,
        vigencia_inicio: '2026-01-01',
        vigencia_fim,
        fornecedor: 'Porto Seguro',
        diagnostico_produto_item_opcao_id: study.opcoes[3],
      });
      made[`${nome} cliente`] = cliente_id;
    };
    await policy('Sessenta', '2027-01-16');
    await policy('Depois', '2027-01-17');
    await policy('Recente', '2026-11-01');
    await policy('Antiga', '2026-10-17');
    await policy('Sem fim', null);
    await policy('Vizinha', '2026-12-01', 'corretor.b');
  });
});
beforeEach(() => t.clock.set(at(DAY)));
afterAll(() => t.close());

/** Logged in at the test's moment: a session does not last over days. */
const login = async (who: Who) => {
  const body = { usuario_username: who, password: PASSWORD };
  return t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
};

const run = () => openActivities(t.deps);
const renewals = async (who: 'corretor' | 'corretor.b' = 'corretor') => {
  const { data } = await (await login(who)).call(api.boards.todo, { query: { tipo: 'renovacao' } });
  return data.map((one) => one.pessoa_nome.replace(' Duarte', ''));
};
const todo = async (query: object): Promise<LinhaTodo[]> =>
  (await (await login('corretor')).call(api.boards.todo, { query })).data;
const act = async (id: number, body: object) =>
  (await login('corretor')).try(api.activities.act, { params: { id }, body: body as never });

describe('renewals', () => {
  test('open once for policies that end within sixty days or just ended', async () => {
    expect(await renewals()).toEqual([]);
    expect(await run()).toBe(true);
    const once = await renewals();
    expect(once.toSorted()).toEqual(['Recente', 'Sessenta']);
    await run();
    expect(await renewals()).toEqual(once);
    expect(await renewals('corretor.b')).toEqual(['Vizinha']);
    expect((await todo({ tipo: 'renovacao', busca: 'Sessenta' }))[0]).toMatchObject({
      prazo: '2026-12-18T02:59:00.000Z',
      areas: [3],
      apolice: {
        diagnostico_apolice_id: made.Sessenta,
        nome: expect.stringMatching(/\w/),
        fornecedor: 'Porto Seguro',
        vigencia_fim: '2027-01-16',
      },
    });
  });

  test('are caught up after days off', async () => {
    t.clock.set(at('2026-12-20'));
    await Promise.all([run(), run()]);
    await run();
    expect(await renewals()).toContain('Depois');
  });

  test('stay closed once dismissed, and open for the next end of the same policy', async () => {
    t.clock.set(at('2027-01-12'));
    const [line] = await todo({ tipo: 'renovacao', busca: 'Sessenta' });
    const id = line!.atividade_id!;
    const refused = await act(id, { acao: 'dispensar' });
    expect([refused.status, refused.error.errors]).toEqual([422, { motivo: ['Informe o motivo.'] }]);
    expect((await act(id, { acao: 'dispensar', motivo: 'Vendeu o carro' })).data).toMatchObject({
      status_tarefa: 4,
      motivo: 'Vendeu o carro',
    });
    await run();
    expect(await renewals()).not.toContain('Sessenta');
    expect((await act(id, { acao: 'concluir' })).status).toBe(409);

    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_apolice set vigencia_fim = '2028-01-16'
                      where diagnostico_apolice_id = ${made.Sessenta}`),
    );
    t.clock.set(at('2027-11-17'));
    await run();
    expect(await renewals()).toContain('Sessenta');
  });

  test('are taken up again as they were before they ended', async () => {
    t.clock.set(at('2027-01-12'));
    const line = async () => (await todo({ tipo: 'renovacao', busca: 'Depois' }))[0];
    const before = await line();
    const id = before!.atividade_id!;
    await act(id, { acao: 'adiar', ate: '2027-01-20' });
    for (const end of [{ acao: 'concluir' }, { acao: 'dispensar', motivo: 'Engano' }]) {
      expect((await act(id, end)).status).toBe(200);
      expect(await line()).toBeUndefined();
      expect((await act(id, { acao: 'retomar' })).data).toMatchObject({ status_tarefa: 2, motivo: null });
      expect(await line()).toMatchObject({ adiada_ate: '2027-01-20', prazo: before!.prazo });
    }
  });

  test('are not taken up again beside a newer one of the same policy', async () => {
    t.clock.set(at('2027-11-17'));
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ atividade_id: number }>(sql`
        select atividade_id from atividade
         where diagnostico_apolice_id = ${made.Sessenta} and tipo_atividade = 'renovacao' and status_tarefa = 4`),
    );
    const refused = await act(rows[0]!.atividade_id, { acao: 'retomar' });
    expect([refused.status, refused.error.code]).toEqual([409, 'atividade_substituida']);
    expect(await renewals()).toContain('Sessenta');
  });

  test('close with a deleted policy', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_apolice set excluido_em = now()
                      where diagnostico_apolice_id = ${made.Depois}`),
    );
    await run();
    expect(await renewals()).not.toContain('Depois');
  });
});

describe('yearly reviews', () => {
  const conclude = (estudos: { concluido_em: string; aberto?: boolean }[]) =>
    t.make(async (make) => {
      const { cliente_id } = await make.customer('corretor2', { pessoa_nome: `Cliente ${estudos.length}` });
      for (const { concluido_em, aberto } of estudos) {
        await make.study({
          consultor: 'corretor2',
          cliente_id,
          estagio: aberto ? 5 : 10,
          estudo: aberto ? {} : { concluido_em: new Date(at(concluido_em)) },
        });
      }
      return cliente_id;
    });
  const reviewsOf = async (cliente_id: number) => {
    const caller = await login('corretor2');
    const { data } = await caller.call(api.boards.todo, { query: { tipo: 'revisao_anual', per_page: 100 } });
    return data.filter((one) => one.cliente_id === cliente_id);
  };

  test('open a year after the last conclusion, once', async () => {
    const old = await conclude([{ concluido_em: '2024-01-10' }, { concluido_em: '2025-11-17' }]);
    const recent = await conclude([{ concluido_em: '2025-11-18' }]);
    await run();
    await run();
    expect((await reviewsOf(old)).map(({ prazo }) => prazo)).toEqual(['2026-12-18T02:59:00.000Z']);
    expect(await reviewsOf(recent)).toEqual([]);
    t.clock.set(at('2026-11-20'));
    await run();
    expect(await reviewsOf(recent)).toHaveLength(1);
  });

  test('wait for an open study, and come again a year after the last one', async () => {
    const busy = await conclude([{ concluido_em: '2024-01-10' }, { concluido_em: '', aberto: true }]);
    const done = await conclude([{ concluido_em: '2024-01-10' }]);
    await run();
    expect(await reviewsOf(busy)).toEqual([]);
    const [line] = await reviewsOf(done);
    await (await login('corretor2')).call(api.activities.act, {
      params: { id: line!.atividade_id! },
      body: { acao: 'concluir' },
    });
    await run();
    expect(await reviewsOf(done)).toEqual([]);
    t.clock.set(at('2027-11-17'));
    await run();
    expect(await reviewsOf(done)).toHaveLength(1);
  });
});
