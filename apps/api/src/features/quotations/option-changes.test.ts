import { api, type Estudo, type Opcao, type OpcaoSalva, withChanges } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const read = async ({ diagnostico_id: id }: MadeStudy, who: Who = 'especialista'): Promise<Estudo> =>
  (await t.as(who)).call(api.diagnosis.getAsSpecialist, { params: { id } });

/** The study with the options of one item replaced. */
const placed = (study: Estudo, item: number, change: (options: Opcao[]) => Opcao[]): Estudo => ({
  ...study,
  diagnostico_produtos: study.diagnostico_produtos.map((area) => ({
    ...area,
    diagnostico_produto_itens: area.diagnostico_produto_itens.map((one) =>
      one.diagnostico_produto_item_id === item
        ? { ...one, diagnostico_produto_item_opcoes: change(one.diagnostico_produto_item_opcoes) }
        : one,
    ),
  })),
});

const inPlace = (options: Opcao[], saved: Opcao): Opcao[] =>
  options.some((one) => one.diagnostico_produto_item_opcao_id === saved.diagnostico_produto_item_opcao_id)
    ? options.map((one) =>
        one.diagnostico_produto_item_opcao_id === saved.diagnostico_produto_item_opcao_id ? saved : one,
      )
    : [...options, saved];

const merged = (before: Estudo, { alteracoes, ...saved }: OpcaoSalva): Estudo =>
  withChanges(
    placed(before, saved.diagnostico_produto_item_id, (options) => inPlace(options, saved)),
    alteracoes,
  );

/** A study in quotation, with an option as read. */
async function quoted() {
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  const before = await read(study);
  const c = await t.as('especialista');
  return { study, id, before, c, option: optionOf(before, id) };
}

const figuresOfOption = (study: Estudo, id: number) =>
  study.resultados.filter((one) => one.diagnostico_produto_item_opcao_id === id);

describe('the reply to an option has the results of the next reading', () => {
  test('when it is new', async () => {
    const { study, before, c } = await quoted();
    const saved = await c.call(api.quotations.create, {
      body: {
        diagnostico_produto_item_id: study.itens[1] ?? 0,
        opcao_nome: 'Vida inteira',
        valor_cobertura: 700_000,
        valor_premio: 180,
        recomendada: 'S',
      },
    });
    expect(merged(before, saved)).toEqual(await read(study));
    expect(saved.alteracoes?.opcoes).toMatchObject([{ recomendada: 'N' }]);
  });

  test('when an amount of it changed', async () => {
    const study = await flow.sent({ areas: [4] });
    const id = await flow.quote(study, 4);
    const before = await read(study, 'especialista2');
    const body = { versao: optionOf(before, id).versao, parcela: 1290.5, cet_anual: 31 };
    const saved = await (await t.as('especialista2')).call(api.quotations.update, { params: { id }, body });
    const now = await read(study, 'especialista2');
    expect(merged(before, saved)).toEqual(now);
    expect(Object.keys(saved.alteracoes?.resultados ?? {}).length).toBeGreaterThan(0);
    expect(figuresOfOption(now, id)).not.toEqual(figuresOfOption(before, id));
  });

  test('when another one became the recommended option', async () => {
    const { study, id, c } = await quoted();
    const other = await flow.quote(study, 1, { opcao_nome: 'Vida inteira', recomendada: 'N' });
    const before = await read(study);
    const body = { versao: optionOf(before, other).versao, recomendada: 'S' };
    const saved = await c.call(api.quotations.update, { params: { id: other }, body });
    expect(merged(before, saved)).toEqual(await read(study));
    expect(saved.alteracoes?.opcoes).toMatchObject([
      { diagnostico_produto_item_opcao_id: id, recomendada: 'N' },
    ]);
  });

  test('when its file was replaced', async () => {
    const { study, id, before, c } = await quoted();
    const saved = await c.call(api.quotations.uploadFile, { params: { id }, file: PDF } as never);
    expect(merged(before, saved)).toEqual(await read(study));
  });

  test('when a file was removed', async () => {
    const { study, id, before, c } = await quoted();
    const saved = await c.call(api.quotations.removeFile, { params: { id } });
    expect(saved).toMatchObject({ arquivo: null });
    expect(merged(before, saved)).toEqual(await read(study));
  });

  test('when it was removed', async () => {
    const { study, id, before, c, option } = await quoted();
    const { alteracoes } = await c.call(api.quotations.remove, { params: { id } });
    const without = placed(before, option.diagnostico_produto_item_id, (options) =>
      options.filter((one) => one.diagnostico_produto_item_opcao_id !== id),
    );
    expect(withChanges(without, alteracoes)).toEqual(await read(study));
    expect(figuresOfOption(withChanges(without, alteracoes), id)).toEqual([]);
  });

  test('when it was carried over into another round', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const id = options[1] ?? 0;
    await flow.answerAll(study, [[id, 'adjust']]);
    const before = await read(study);
    const saved = await (await t.as('especialista')).call(api.quotations.carryOver, { params: { id } });
    expect(merged(before, saved)).toEqual(await read(study));
  });

  test('when the customer’s answer to it was collected', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const id = options[1] ?? 0;
    const before = await flow.read(study);
    const saved = await expectOk(flow.answer(id, 'approved'));
    expect(merged(before, saved)).toEqual(await flow.read(study));
  });
});

test('the specialist reads when an option was last saved, the consultant when the study was', async () => {
  const study = await flow.sent({ areas: [1] });
  const saved = async (who: Who) =>
    (
      await (
        await t.as(who)
      ).call(who === 'corretor' ? api.diagnosis.get : api.diagnosis.getAsSpecialist, {
        params: { id: study.diagnostico_id },
      })
    ).salvo_em;
  const before = await saved('corretor');
  t.clock.set('2026-11-17T15:00:00-03:00');
  await flow.quote(study, 1);
  expect(Date.parse(await saved('especialista'))).toBeGreaterThan(Date.parse(before));
  expect(await saved('corretor')).toBe(before);
});
