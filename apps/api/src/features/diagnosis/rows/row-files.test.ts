import { type Arquivo, api, type Estudo, type LinhaTabela } from '@farol/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Who } from '../../../test/brokerage.ts';
import { createFactory, type Factory, type MadeStudy } from '../../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../../test/test-app.ts';
import { rowName } from '../diagnosis.fixture.ts';

let t: TestApp;
let study: MadeStudy;

const make = <T>(work: (factory: Factory) => Promise<T>) =>
  t.db.service((tx) => work(createFactory(tx, t.people, t.clock.now())));

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  study = await make((factory) => factory.study({ estagio: 3, areas: [1] }));
});
afterAll(() => t.close());

const policy = { area_produto: 1, cobertura: 'morte', valor_cobertura: 300000, valor_premio: 90 };

const addPolicy = async (who: Who, of: MadeStudy, arquivo: number | null, linha_uuid = rowName()) =>
  (await t.as(who)).try(api.diagnosis.upsertRow, {
    body: {
      ...policy,
      dono_tipo: 'diagnostico',
      dono_id: of.diagnostico_id,
      tabela: 'apolices',
      linha_uuid,
      arquivo,
    },
  });
const upload = async (who: Who) => (await t.as(who)).call(api.files.upload, { file: PDF as never });
const open = async (url: string | undefined) => (url ? (await t.app.inject({ url })).statusCode : null);

const fileIn = (read: Estudo): Arquivo | undefined =>
  (read.apolices as LinhaTabela[] | undefined)?.[0]?.arquivo as Arquivo | undefined;
const readAs = async (who: Who) => {
  const params = { id: study.diagnostico_id };
  const caller = await t.as(who);
  return who.startsWith('especialista')
    ? caller.try(api.diagnosis.getAsSpecialist, { params })
    : caller.try(api.diagnosis.get, { params });
};

test('a row’s file opens for every reader of the row, and nobody else', async () => {
  const { arquivo_id } = await upload('corretor');
  expect((await addPolicy('corretor', study, arquivo_id)).data.arquivo).toMatchObject({ arquivo_id });
  await make((factory) => factory.task(study, { area: 1 }));

  for (const who of ['corretor', 'lider', 'gerente', 'admin'] as const) {
    const { data } = await readAs(who);
    expect([who, await open(fileIn(data)?.url)]).toEqual([who, 200]);
  }
  // None of a specialist's items names the current policies: neither their rows nor their files are visible.
  expect(await readAs('especialista')).toMatchObject({
    status: 200,
    data: expect.not.objectContaining({ apolices: expect.anything() }),
  });
  for (const who of ['corretor2', 'especialista2', 'corretor.b', 'admin.b'] as const) {
    const { status, error } = await readAs(who);
    expect([who, status, JSON.stringify(error)]).toEqual([who, 404, expect.not.stringContaining('url')]);
  }
});

test('a write that replies with the study after a read links a file that opens', async () => {
  const { arquivo_id } = await upload('corretor');
  await addPolicy('corretor', study, arquivo_id);
  await readAs('corretor');
  const { data } = await (await t.as('corretor')).try(api.presentation.update, {
    params: { id: study.diagnostico_id },
    body: { secoes: ['resumo'] },
  });
  expect(await open(fileIn(data)?.url)).toBe(200);
});

test('amounts beside a file are saved unchanged, cents and large numbers too', async () => {
  const amounts = { valor_premio: 189.9, valor_cobertura: 3_000_000_000.55 };
  const { data } = await (await t.as('corretor')).try(api.diagnosis.upsertRow, {
    body: {
      ...policy,
      ...amounts,
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'apolices',
      linha_uuid: rowName(),
    },
  });
  expect(data).toMatchObject(amounts);
});

test('its URL opens this file only and expires after five minutes', async () => {
  const [mine, other] = [await upload('corretor'), await upload('corretor')];
  await addPolicy('corretor', study, mine.arquivo_id);
  const url = fileIn((await readAs('corretor')).data)?.url ?? '';
  expect(await open(url.replace(`/${mine.arquivo_id}?`, `/${other.arquivo_id}?`))).toBe(404);
  t.clock.set(new Date(t.clock.now().getTime() + 6 * 60_000).toISOString());
  expect(await open(url)).toBe(404);
  expect(await open(fileIn((await readAs('corretor')).data)?.url)).toBe(200);
});

test('refuses a file of another uploader or of another row', async () => {
  const { arquivo_id } = await upload('corretor');
  const theirs = await make((factory) => factory.study({ consultor: 'corretor2', estagio: 3, areas: [1] }));
  const refusal = { arquivo: ['Arquivo não encontrado: envie-o de novo.'] };
  expect((await addPolicy('corretor2', theirs, arquivo_id)).error.errors).toEqual(refusal);
  await addPolicy('corretor', study, arquivo_id);
  expect((await addPolicy('corretor', study, arquivo_id)).error.errors).toEqual(refusal);
});

test('a file removed from its row no longer opens', async () => {
  const linha_uuid = rowName();
  const { arquivo_id } = await upload('corretor');
  await addPolicy('corretor', study, arquivo_id, linha_uuid);
  const url = fileIn((await readAs('corretor')).data)?.url;
  const cleared = await addPolicy('corretor', study, null, linha_uuid);
  expect(cleared).toMatchObject({
    status: 200,
    data: expect.not.objectContaining({ arquivo: expect.anything() }),
  });
  expect(await open(url)).toBe(404);
});
