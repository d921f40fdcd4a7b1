import { api, type Estudo, type LinhaTabela } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { itemOf, readAs, rowName, saveAs, startOf } from '../diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Study = Pick<Estudo, 'diagnostico_id'>;

const broker = () => t.as('corretor');

async function addCar(study: Study, descricao: string, valor_mercado: number) {
  const owner = { dono_tipo: 'diagnostico' as const, dono_id: study.diagnostico_id };
  const row = { linha_uuid: rowName(), tipo_bem: 'veiculo', titularidade: 'titular' };
  const body = { ...owner, tabela: 'bens' as const, ...row, descricao, valor_mercado };
  return (await broker()).call(api.diagnosis.upsertRow, { body });
}

const rename = async ({ produto_item_tabela_item_id: id }: LinhaTabela, descricao: string) =>
  (await broker()).call(api.diagnosis.updateRow, { params: { id }, body: { descricao } });

/** The insurance of a car, as the consultant reads it. */
const insurance = async ({ diagnostico_id }: Study) =>
  itemOf(await readAs(t, 'corretor', diagnostico_id), '3.01')!;

async function saveInsurance(study: Study, body: object) {
  const { diagnostico_produto_item_id: id, versao } = await insurance(study);
  return (await broker()).call(api.diagnosis.updateItem, { params: { id }, body: { versao, ...body } });
}

async function withWantedInsurance(): Promise<Estudo> {
  const study = await startOf(t);
  const params = { id: study.diagnostico_id };
  const body = { diagnostico_produtos: [{ produto_diagnostico_id: 3 }] };
  await (await broker()).call(api.diagnosis.selectProducts, { params, body });
  await saveInsurance(study, { interesse: 'S' });
  return study;
}

test('a car renamed keeps its answers in the item, and takes none of another’s', async () => {
  const study = await withWantedInsurance();
  const mine = await addCar(study, 'Fiat Toro 2022', 112_000);
  const other = await addCar(study, 'Jeep Compass 2021', 150_000);
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro' });
  await rename(mine, 'Carro da Ana');
  await rename(other, 'Fiat Toro');
  expect(await insurance(study)).toMatchObject({
    veiculo_marca_modelo: 'Fiat Toro',
    veiculo_fipe: 112_000,
    valores_preenchidos: { veiculo_fipe: 'bens' },
  });
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro Freedom 1.3 Turbo' });
  expect(await insurance(study)).toMatchObject({ veiculo_fipe: 112_000 });
});

test('a name shortened to what two cars share means the one that it meant before', async () => {
  const study = await withWantedInsurance();
  await addCar(study, 'Fiat Toro Ranch', 112_000);
  await addCar(study, 'Fiat Toro Freedom', 90_000);
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro' });
  expect(await insurance(study)).not.toHaveProperty('veiculo_fipe');
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro Freedom' });
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro' });
  expect(await insurance(study)).toMatchObject({ veiculo_fipe: 90_000 });
});

test('a car added takes no answers of one that was there before', async () => {
  const study = await withWantedInsurance();
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro' });
  await addCar(study, 'Fiat Toro', 112_000);
  await addCar(study, 'Fiat Toro', 90_000);
  expect(await insurance(study)).toMatchObject({ veiculo_fipe: 112_000 });
});

test('a copied study remembers its own row', async () => {
  const study = await t.make((make) => make.study({ estagio: 4, areas: [3], tarefas: [{ area: 3 }] }));
  await saveAs(t, 'corretor', { ...study, versao: 1 }, { tem_bens: 'S' });
  await saveInsurance(study, { interesse: 'S' });
  const mine = await addCar(study, 'Fiat Toro 2022', 112_000);
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro' });
  await rename(mine, 'Carro da Ana');
  const copy = await (await broker()).call(api.diagnosis.duplicate, { params: { id: study.diagnostico_id } });
  expect(itemOf(copy, '3.01')).toMatchObject({ veiculo_fipe: 112_000 });
  expect(itemOf(copy, '3.01')?.bem_nomeado?.linha_uuid).not.toBe(mine.linha_uuid);
});

test('a removed car takes its answers with it', async () => {
  const study = await withWantedInsurance();
  const { produto_item_tabela_item_id: id } = await addCar(study, 'Fiat Toro 2022', 112_000);
  await saveInsurance(study, { veiculo_marca_modelo: 'Fiat Toro' });
  await (await broker()).call(api.diagnosis.removeRow, { params: { id } });
  const seen = await insurance(study);
  expect(seen).toMatchObject({ veiculo_marca_modelo: 'Fiat Toro' });
  expect(seen).not.toHaveProperty('veiculo_fipe');
});
