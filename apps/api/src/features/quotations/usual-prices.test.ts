import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let present: MadeStudy;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  present = await flow.sent({ areas: [1] });
});
afterAll(() => t.close());

const usual = async (who: Who = 'especialista', id = present.produtos[1]!) =>
  (await t.as(who)).try(api.quotations.usualPrices, { query: { diagnostico_produto_id: id } });

const PRICED = { valor_cobertura: 500_000, periodicidade_pagamento: 'yearly' };

test('twelve quotes of other studies give the usual price of an item', async () => {
  for (let n = 0; n < 4; n++) {
    expect((await expectOk(usual())).data).toEqual([]);
    const study = await flow.sent({ areas: [1] });
    for (const rate of [1, 2, 3])
      await flow.quote(study, 1, { ...PRICED, valor_premio: (3 * n + rate) * 500 });
  }
  const { data } = await expectOk(usual());
  expect(data).toEqual([{ codigo: '1.01', cotacoes: 12, de: 2, ate: 11 }]);
});

test('quotes of the same study are not counted', async () => {
  await flow.quote(present, 1, { ...PRICED, valor_premio: 90_000 });
  expect((await expectOk(usual())).data).toMatchObject([{ cotacoes: 12 }]);
});

test('come with the company’s follow-up period', async () => {
  expect((await expectOk(usual())).prazos.dias_acompanhamento).toBe(3);
  await (await t.as('admin')).call(api.parameters.update, {
    body: {
      chave: 'acompanhamento',
      versao: 1,
      valor: { dias_padrao: 8 },
      vigencia_inicio: t.clock.today(),
      fonte: 'Casa',
    },
  });
  expect((await expectOk(usual())).prazos.dias_acompanhamento).toBe(8);
});

test('an area out of reach has no prices', async () => {
  expect((await usual('especialista2')).status).toBe(404);
  expect((await usual('especialista.b')).status).toBe(404);
  expect((await usual('corretor')).status).toBe(403);
});
