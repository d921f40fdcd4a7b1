import { api } from '@farol/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
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
beforeEach(() => t.clock.set('2026-11-17T23:30:00-03:00'));

const nextDay = () => t.clock.set('2026-11-18T00:30:00-03:00');

const told = async (study: MadeStudy, who: Who = 'corretor') =>
  (await (await t.as(who)).call(api.diagnosis.history, { params: { id: study.diagnostico_id } })).filter(
    ({ objeto }) => objeto === 'opcao',
  );

const save = async (study: MadeStudy, id: number, body: object) =>
  (await t.as('especialista')).call(api.quotations.update, {
    params: { id },
    body: { versao: optionOf(await flow.read(study, 'especialista'), id).versao, ...body },
  });

test('an option and what was typed with it are one event', async () => {
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  await save(study, id, { valor_premio: 210 });
  const events = await told(study);
  expect(events.map(({ evento }) => evento)).toEqual(['incluir_opcao']);
  expect(events[0]).toMatchObject({
    produto_diagnostico_id: 1,
    papel: 'E',
    usuario: { funcionario_id: t.people.especialista.funcionario_id },
    opcao: { tipo_segurado: 'titular', campos: [] },
  });
  expect(events[0]?.opcao?.item).toBeTruthy();
});

test('a change of another day says who changed what, once', async () => {
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  nextDay();
  await save(study, id, { valor_premio: 210 });
  await save(study, id, { valor_premio: 220, observacao: 'Com assistência.' });
  const changed = (await told(study)).filter(({ evento }) => evento === 'alterar_opcao');
  expect(changed).toHaveLength(1);
  expect(changed[0]?.usuario?.funcionario_id).toBe(t.people.especialista.funcionario_id);
  expect(changed[0]?.opcao?.campos).toHaveLength(2);
});

test('an option taken out on the day it was typed leaves nothing', async () => {
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  await (await t.as('especialista')).call(api.quotations.remove, { params: { id } });
  expect(await told(study)).toEqual([]);
});

test('an option removed on a later day is listed', async () => {
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  nextDay();
  await (await t.as('especialista')).call(api.quotations.remove, { params: { id } });
  expect((await told(study)).map(({ evento }) => evento)).toEqual(['incluir_opcao', 'retirar_opcao']);
});

test('a refusal by the provider is listed with the need and the reason', async () => {
  const { study, options } = await flow.presented({ areas: [1] });
  const id = options[1] ?? 0;
  await flow.answerAll(study, [[id, 'approved']]);
  await flow.file(study, 1, id);
  await flow.settleOutcome(study, 1, id, {
    situacao_fornecedor: 'recusada',
    situacao_fornecedor_motivo: 'Idade',
  });
  const refusal = (await told(study)).find(({ evento }) => evento === 'recusa_fornecedor');
  expect(refusal).toMatchObject({ motivo: 'Idade', opcao: { tipo_segurado: 'titular' } });
  expect(refusal?.opcao?.fornecedor).toBeTruthy();
});

test('a specialist sees the option events of own areas only', async () => {
  const study = await flow.sent({ areas: [1, 4] });
  await flow.quote(study, 1);
  await expectOk(flow.deliver(study, 1));
  expect(await told(study, 'especialista')).toHaveLength(1);
  expect(await told(study, 'especialista2')).toEqual([]);
});
