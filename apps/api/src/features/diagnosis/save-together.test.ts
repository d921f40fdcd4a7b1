import { api, type Estudo } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { itemOf, readAs, saveAs, startOf } from './diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A draft with life cover and financial freedom of interest. */
async function withPlans(): Promise<Estudo> {
  const c = await t.as('corretor');
  const { diagnostico_id } = await startOf(t);
  const chosen = await c.call(api.diagnosis.selectProducts, {
    params: { id: diagnostico_id },
    body: { diagnostico_produtos: [{ produto_diagnostico_id: 1 }, { produto_diagnostico_id: 2 }] },
  });
  for (const codigo of ['1.01', '2.02']) {
    const item = itemOf(chosen, codigo);
    const params = { id: item?.diagnostico_produto_item_id as number };
    await c.call(api.diagnosis.updateItem, { params, body: { versao: 1, interesse: 'S' } });
  }
  return readAs(t, 'corretor', diagnostico_id);
}

const answer = (study: Estudo, codigo: string, values: object) => {
  const item = itemOf(study, codigo);
  return {
    diagnostico_produto_item_id: item?.diagnostico_produto_item_id,
    versao: item?.versao,
    ...values,
  };
};
const SCENARIO = (study: Estudo) => ({
  pct_despesa_manter: 70,
  itens: [
    answer(study, '1.01', { capital_desejado: 900_000 }),
    answer(study, '2.02', { aporte_atual: 2500, taxa_real_acumulacao: 4.5 }),
  ],
});
const seen = async (study: Estudo) => {
  const now = await readAs(t, 'corretor', study.diagnostico_id);
  return [
    now.pct_despesa_manter ?? null,
    itemOf(now, '1.01')?.capital_desejado ?? null,
    itemOf(now, '2.02')?.aporte_atual ?? null,
    itemOf(now, '2.02')?.taxa_real_acumulacao ?? null,
  ];
};

describe('answers of the study and of its items', () => {
  test('are saved in one call', async () => {
    const study = await withPlans();
    expect((await saveAs(t, 'corretor', study, SCENARIO(study))).status).toBe(200);
    expect(await seen(study)).toEqual([70, 900_000, 2500, 4.5]);
  });

  test('say that a file was removed', async () => {
    const c = await t.as('corretor');
    const { diagnostico_id } = await startOf(t);
    const chosen = await c.call(api.diagnosis.selectProducts, {
      params: { id: diagnostico_id },
      body: { diagnostico_produtos: [{ produto_diagnostico_id: 5 }] },
    });
    const { arquivo_id } = await c.call(api.files.upload, { file: PDF as never });
    const params = { id: itemOf(chosen, '5.02')?.diagnostico_produto_item_id as number };
    const body = { versao: 1, documento_suporte: arquivo_id };
    await c.call(api.diagnosis.updateItem, { params, body });
    const study = await readAs(t, 'corretor', diagnostico_id);
    const removed = await saveAs(t, 'corretor', study, {
      itens: [answer(study, '5.02', { documento_suporte: null })],
    });
    expect(removed.data.alteracoes?.itens).toMatchObject([{ documento_suporte: null }]);
  });

  test('are all left unchanged when one of them conflicts', async () => {
    const study = await withPlans();
    await (await t.as('corretor')).call(api.diagnosis.updateItem, {
      params: { id: itemOf(study, '2.02')?.diagnostico_produto_item_id as number },
      body: { versao: itemOf(study, '2.02')?.versao as number, aporte_atual: 100 },
    });
    const late = await saveAs(t, 'corretor', study, SCENARIO(study));
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'versao_antiga', atual: { diagnostico_id: study.diagnostico_id } },
    });
    expect(itemOf(late.error.atual as Estudo, '1.01')?.capital_desejado ?? null).toBeNull();
    expect(await seen(study)).toEqual([null, null, 100, null]);
  });

  test('are all refused when one is invalid', async () => {
    const study = await withPlans();
    const { itens } = SCENARIO(study);
    const wrong = await saveAs(t, 'corretor', study, {
      pct_despesa_manter: 70,
      itens: [itens[0], { ...itens[1], taxa_real_acumulacao: 'muito' }],
    });
    expect(wrong).toMatchObject({
      status: 422,
      error: { errors: { 'produtos.2.itens.2.02.titular.taxa_real_acumulacao': [expect.any(String)] } },
    });
    expect(await seen(study)).toEqual([null, null, null, null]);
  });

  test('are the consultant’s only and declare no missing offer', async () => {
    const study = await withPlans();
    const itens = [answer(study, '1.01', { capital_desejado: 900_000, sem_oferta: 'S' })];
    expect((await saveAs(t, 'corretor', study, { itens })).status).toBe(403);
    expect(await seen(study)).toEqual([null, null, null, null]);
  });

  test('must belong to one study', async () => {
    const [study, other] = [await withPlans(), await withPlans()];
    const mixed = await saveAs(t, 'corretor', study, {
      pct_despesa_manter: 70,
      itens: [answer(other, '1.01', { capital_desejado: 1 })],
    });
    expect(mixed.status).toBe(404);
    expect(await seen(study)).toEqual([null, null, null, null]);
    expect(await seen(other)).toEqual([null, null, null, null]);
  });
});
