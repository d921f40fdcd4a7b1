import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlow, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('the broker’s pay as a percentage is stored in reais and follows the premium', async () => {
  const flow = createFlow(t);
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  const read = async () => optionOf(await flow.read(study, 'especialista'), id);
  const save = async (body: object) => {
    const { versao } = await read();
    await (await t.as('especialista')).call(api.quotations.update, {
      params: { id },
      body: { versao, ...body },
    });
    const { remuneracao_pct = null, remuneracao_intermediacao } = await read();
    return [remuneracao_pct, remuneracao_intermediacao];
  };
  expect(await save({ remuneracao_pct: 20 })).toEqual([20, 342]);
  expect(await save({ valor_premio: 100 })).toEqual([20, 240]);
  expect(await save({ periodicidade_pagamento: 'yearly' })).toEqual([20, 20]);
  expect(await save({ remuneracao_intermediacao: 99 })).toEqual([null, 99]);
});
