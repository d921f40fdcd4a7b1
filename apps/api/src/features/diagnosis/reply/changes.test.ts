import { type Alteracoes, api, type Estudo, isBehind, withChanges } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '../../../test/flow.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { itemOf, readAs, rowName, saveAs, startOf } from '../diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A study with income, expenses and these areas. */
async function surveyed(...areas: number[]): Promise<Estudo> {
  const study = await startOf(t);
  await saveAs(t, 'corretor', study, {
    sexo: 'F',
    data_nascimento: '1985-04-10',
    estado_civil: 'S',
    uf_residencia: 'SP',
    renda_mensal_bruta: 20_000,
    renda_mensal_liquida: 15_000,
    despesa_mensal_familiar: 12_000,
    pct_despesa_manter: 80,
  });
  const c = await t.as('corretor');
  return c.call(api.diagnosis.selectProducts, {
    params: { id: study.diagnostico_id },
    body: { diagnostico_produtos: areas.map((produto_diagnostico_id) => ({ produto_diagnostico_id })) },
  });
}

const saveItem = async (study: Estudo, codigo: string, body: object) => {
  const item = itemOf(study, codigo);
  return (await t.as('corretor')).call(api.diagnosis.updateItem, {
    params: { id: item?.diagnostico_produto_item_id ?? 0 },
    body: { versao: item?.versao ?? 1, ...body },
  });
};

const filled = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** What a screen shows of the study: answers, notes, and results in order. */
const shown = ({ diagnostico_produtos, ...fields }: Estudo) => ({
  fields: filled(fields),
  areas: diagnostico_produtos.map(({ diagnostico_produto_itens: _, ...area }) => area),
});
const items = (study: Estudo) => study.diagnostico_produtos.flatMap((area) => area.diagnostico_produto_itens);

/** Keys of the results that a save changed: area, kind and whatever else identifies one. */
const keysOf = (changes: Alteracoes | undefined): string[] => Object.keys(changes?.resultados ?? {});
const areasOf = (changes: Alteracoes | undefined) => keysOf(changes).map((key) => Number.parseInt(key, 10));

async function expectAsRead(
  before: Estudo,
  changes: Alteracoes | undefined,
  saved?: number,
): Promise<Estudo> {
  const now = await readAs(t, 'corretor', before.diagnostico_id);
  const merged = withChanges(before, changes);
  expect(shown(merged)).toEqual(shown(now));
  const others = (study: Estudo) =>
    items(study)
      .filter((one) => one.diagnostico_produto_item_id !== saved)
      .map(filled);
  expect(others(merged)).toEqual(others(now));
  return now;
}

describe('the reply to a saved item', () => {
  test('has the results and scores of the next full reading', async () => {
    const before = await surveyed(1, 2);
    const { alteracoes, ...item } = await saveItem(before, '1.01', {
      interesse: 'S',
      meses_transicao: 3,
      nota_desejada: 9,
    });
    const now = await expectAsRead(before, alteracoes, item.diagnostico_produto_item_id);
    expect(itemOf(now, '1.01')).toEqual(item);
    expect(areasOf(alteracoes)).toContain(1);
  });

  test('leaves out the areas whose results stayed the same', async () => {
    const before = await surveyed(1, 4);
    const { alteracoes } = await saveItem(before, '4.06', { interesse: 'S', credito_valor: 20_000 });
    expect(areasOf(alteracoes)).not.toContain(1);
  });

  test('has the study’s new version and the computed answers that changed', async () => {
    const before = await surveyed(1);
    const { alteracoes, ...item } = await saveItem(before, '1.01', { altura_cm: 171 });
    expect(alteracoes?.campos).toMatchObject({ versao: before.versao + 1, altura_cm: 171 });
    await expectAsRead(before, alteracoes, item.diagnostico_produto_item_id);
  });

  test('has the other items prefilled by its answer', async () => {
    const empty = await surveyed(6);
    await saveItem(empty, '6.01', { interesse: 'S' });
    const before = await readAs(t, 'corretor', empty.diagnostico_id);
    const { alteracoes, ...item } = await saveItem(before, '6.02', { interesse: 'S', imovel_uf: 'SP' });
    expect(alteracoes?.itens).toMatchObject([
      { imovel_uf: 'SP', valores_preenchidos: { imovel_uf: 'outro_item' } },
    ]);
    await expectAsRead(before, alteracoes, item.diagnostico_produto_item_id);
  });

  test('keeps the base version when a colleague saved in between', async () => {
    const read = await surveyed(1);
    await saveAs(t, 'corretor', read, { pct_despesa_manter: 60 });
    const { alteracoes } = await saveItem(read, '1.01', { altura_cm: 171 });
    const merged = withChanges(read, alteracoes);
    expect(merged).toMatchObject({ versao: read.versao, pct_despesa_manter: 80, altura_cm: 171 });
    expect(await saveAs(t, 'corretor', merged, { pct_despesa_manter: 70 })).toMatchObject({
      status: 409,
      error: { code: 'versao_antiga', atual: { pct_despesa_manter: 60, versao: read.versao + 2 } },
    });
  });

  test('has the rows of an item made joint', async () => {
    const single = await surveyed(1);
    await saveAs(t, 'corretor', single, { estado_civil: 'C', conjuge_nome: 'Rui Barros' });
    const before = await readAs(t, 'corretor', single.diagnostico_id);
    const codigo = items(before).find((one) => one.conjuge && one.tipo_segurado === 'titular')?.codigo ?? '';
    const { alteracoes } = await saveItem(before, codigo, { tipo_segurado: 'casal' });
    const now = await expectAsRead(before, alteracoes);
    expect(itemOf(now, codigo, 'conjuge')).toBeUndefined();
  });

  test('has only the results of an area that differ', async () => {
    const before = await surveyed(1, 2);
    const { alteracoes } = await saveItem(before, '1.01', { nota_desejada: 9 });
    expect(keysOf(alteracoes).every((key) => !key.includes('/vida.'))).toBe(true);
    await expectAsRead(before, alteracoes, itemOf(before, '1.01')?.diagnostico_produto_item_id);
  });

  test('has no changes when the answer was the same', async () => {
    const study = await surveyed(1);
    await saveItem(study, '1.01', { interesse: 'S' });
    const before = await readAs(t, 'corretor', study.diagnostico_id);
    const { alteracoes } = await saveItem(before, '1.01', { interesse: 'S' });
    expect(alteracoes).toEqual({
      transacao: expect.stringMatching(/^\d+$/),
      desde: before.versao,
      revisao: before.revisao,
      edicao: before.parametros.edicao,
      campos: {},
      areas: [],
      itens: [],
      opcoes: [],
      resultados: {},
      ordem: null,
    });
  });
});

describe('a reply after another save that the reader has not seen', () => {
  test('is ahead of the reader although the study itself did not change', async () => {
    const seen = await surveyed(1);
    await saveItem(seen, '1.01', { interesse: 'S' });
    const { alteracoes } = await saveItem(seen, '1.02', { interesse: 'S' });
    expect(alteracoes?.desde).toBe(seen.versao);
    expect(isBehind(seen, alteracoes!)).toBe(true);
  });

  test('agrees with a reader who has seen it', async () => {
    const study = await surveyed(1);
    await saveItem(study, '1.01', { interesse: 'S' });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    const { alteracoes } = await saveItem(seen, '1.02', { interesse: 'S' });
    expect(isBehind(seen, alteracoes!)).toBe(false);
  });

  test('is ahead of the reader where a row was put in the place of another', async () => {
    const study = await surveyed(1);
    const c = await t.as('corretor');
    const add = () =>
      c.call(api.diagnosis.upsertRow, {
        body: {
          dono_tipo: 'diagnostico',
          dono_id: study.diagnostico_id,
          tabela: 'apolices',
          linha_uuid: rowName(),
          area_produto: 1,
          cobertura: 'morte',
        } as never,
      });
    const first = await add();
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    await c.call(api.diagnosis.removeRow, { params: { id: first.produto_item_tabela_item_id } });
    await add();
    const { alteracoes } = await saveItem(seen, '1.02', { interesse: 'S' });
    expect(isBehind(seen, alteracoes!)).toBe(true);
  });
});

describe('the reply to answers of the study itself', () => {
  const save = async (before: Estudo, body: object) =>
    (await expectOk(saveAs(t, 'corretor', before, body))).alteracoes;

  test('has the results, scores and answers of the next full reading', async () => {
    const before = await surveyed(1, 2, 4);
    const alteracoes = await save(before, { despesa_mensal_familiar: 9_000, passo_atual: 'bens' });
    const now = await expectAsRead(before, alteracoes);
    expect(now).toMatchObject({ despesa_mensal_familiar: 9_000, passo_atual: 'bens' });
  });

  test('leaves out what stayed the same', async () => {
    const before = await surveyed(1, 2, 4);
    const alteracoes = await save(before, { altura_cm: 171 });
    expect(alteracoes).toMatchObject({ areas: [], opcoes: [], resultados: {}, ordem: null });
    expect(Object.keys(alteracoes.campos).sort()).toEqual(['altura_cm', 'revisao', 'versao']);
  });

  test('has the items of a new spouse, with their results in order', async () => {
    const before = await surveyed(1, 2);
    const alteracoes = await save(before, { estado_civil: 'C', conjuge_nome: 'Rui Barros' });
    const now = await expectAsRead(before, alteracoes);
    expect(itemOf(now, '1.01', 'conjuge')).toBeDefined();
  });

  test('has the items of several areas that were answered with them', async () => {
    const before = await surveyed(1, 2);
    const itens = ['1.01', '2.02'].map((codigo) => ({
      diagnostico_produto_item_id: itemOf(before, codigo)?.diagnostico_produto_item_id,
      versao: itemOf(before, codigo)?.versao,
      interesse: 'S',
    }));
    const alteracoes = await save(before, { pct_despesa_manter: 70, itens });
    const now = await expectAsRead(before, alteracoes);
    expect(itemOf(now, '2.02')).toMatchObject({ interesse: 'S' });
  });
});

describe('the reply to a row', () => {
  const DEBT = { titular: 'titular', tipo_divida: 'cartao', saldo_devedor: 8000, parcela_atual: 400 };
  const add = async (study: Estudo, values: object = DEBT) =>
    (await t.as('corretor')).call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'diagnostico',
        dono_id: study.diagnostico_id,
        tabela: 'dividas',
        linha_uuid: rowName(),
        ...values,
      },
    });
  const withoutTable = ({ dividas: _, ...study }: Estudo): Estudo => study as Estudo;

  test('has the results of the next reading after each kind of change', async () => {
    const empty = await surveyed(1, 4);
    const added = await add(empty);
    const first = await readAs(t, 'corretor', empty.diagnostico_id);
    expect(areasOf(added.alteracoes).length).toBeGreaterThan(0);
    expect(shown(withoutTable(withChanges(empty, added.alteracoes)))).toEqual(shown(withoutTable(first)));

    const c = await t.as('corretor');
    const params = { id: added.produto_item_tabela_item_id };
    const changed = await c.call(api.diagnosis.updateRow, {
      params,
      body: { versao: 1, saldo_devedor: 3000 },
    });
    const second = await readAs(t, 'corretor', empty.diagnostico_id);
    expect(shown(withoutTable(withChanges(first, changed.alteracoes)))).toEqual(shown(withoutTable(second)));

    const removed = await c.call(api.diagnosis.removeRow, { params, query: { versao: 2 } });
    const third = await readAs(t, 'corretor', empty.diagnostico_id);
    expect(shown(withoutTable(withChanges(second, removed.alteracoes)))).toEqual(shown(withoutTable(third)));
  });

  test('does not repeat the table of the row', async () => {
    const study = await surveyed(1, 4);
    expect((await add(study)).alteracoes?.campos).not.toHaveProperty('dividas');
  });
});
