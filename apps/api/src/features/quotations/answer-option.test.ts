import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Who = Parameters<TestApp['as']>[0];

const read = async (study: MadeStudy, id: number) => optionOf(await flow.read(study), id);

describe('an answer of the customer', () => {
  test('is collected without effect, changed and withdrawn', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const id = options[1]!;
    await expectOk(flow.answer(id, 'adjust', { comentario: 'Parcela de até R$ 120' }));
    expect(await read(study, id)).toMatchObject({
      status: 'analisis',
      resposta: { status: 'adjust', comentario: 'Parcela de até R$ 120' },
    });
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2 });
    await expectOk(flow.answer(id, 'approved'));
    expect((await read(study, id)).resposta).toMatchObject({ status: 'approved' });
    await expectOk(flow.answer(id, 'analisis'));
    expect((await read(study, id)).resposta).toBeNull();
  });

  test('names the fields that an adjustment and a refusal need', async () => {
    const { options } = await flow.presented({ areas: [1] });
    const id = options[1]!;
    const errorsOf = async (status: 'adjust' | 'reproved', more: object) =>
      (await flow.answer(id, status, more)).error.errors;
    expect(await errorsOf('adjust', { comentario: ' ' })).toEqual({
      comentario: ['Conte o que precisa mudar.'],
    });
    expect(await errorsOf('reproved', { motivo_recusa: null })).toEqual({
      motivo_recusa: ['Escolha o motivo da recusa.'],
    });
    expect(await errorsOf('reproved', { motivo_recusa: 'chateado' })).toEqual({
      motivo_recusa: ['Escolha um motivo da lista.'],
    });
  });

  test('needs a presented area and the consultant’s side', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await flow.quote(study, 1);
    expect((await flow.answer(id, 'approved')).status).toBe(409);
    const asked = async (who: Who) =>
      (await (await t.as(who)).try(api.quotations.answer, { params: { id }, body: { status: 'approved' } }))
        .status;
    expect(await asked('corretor2')).toBe(404);
    expect(await asked('especialista')).toBe(403);
  });
});
