import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, auditorsOf } from '../../test/audit-trail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { checked, csv, download, importOf, lineOf, upload } from './import.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('changing an import', () => {
  test('refuses a consultant who does not exist or may not be chosen, at the field', async () => {
    const { data } = await upload(t, 'corretor', csv([lineOf(300)]));
    const { versao, importacao_id: id } = data!;
    const errorFor = async (consultor_id: number) => {
      const body = { versao, consultor_id };
      const reply = await (await t.as('corretor')).try(api.importing.update, { params: { id }, body });
      return [reply.status, Object.keys(reply.error.errors ?? {})];
    };
    const { corretor2, especialista } = t.people;
    for (const one of [
      999_999,
      corretor2.funcionario_id,
      especialista.funcionario_id,
      t.people['corretor.b'].funcionario_id,
    ])
      expect(await errorFor(one)).toEqual([422, ['consultor_id']]);
    expect((await importOf(t, 'corretor', id)).versao).toBe(versao);
  });

  test('keeps the dry run when nothing differs', async () => {
    const ready = await checked(t, 'corretor', [lineOf(310), lineOf(311, { cpf: '1' })]);
    const { versao, mapeamento, duplicados, importacao_id: id } = ready;
    const c = await t.as('corretor');
    for (const body of [{ versao }, { versao, mapeamento, duplicados, consultor_id: null }])
      expect(await c.call(api.importing.update, { params: { id }, body })).toEqual(ready);
    const body = { versao, duplicados: 'criar' as const };
    expect((await c.call(api.importing.update, { params: { id }, body })).status).toBe('enviada');
  });

  test('refuses what was chosen on an older version, and shows the present one', async () => {
    const { data } = await upload(t, 'corretor', csv([lineOf(320)]));
    const { versao, importacao_id: id } = data!;
    const put = async (body: object) =>
      (await t.as('corretor')).try(api.importing.update, { params: { id }, body });
    expect((await put({ versao, duplicados: 'criar' })).status).toBe(200);
    const late = await put({ versao, duplicados: 'pular' });
    expect([late.status, late.error.code, late.error.atual]).toEqual([
      409,
      'versao_antiga',
      await importOf(t, 'corretor', id),
    ]);
    expect((await put({ duplicados: 'pular' })).error.errors).toHaveProperty('versao');
    expect((await put({ cancelar: 'S' })).status).toBe(200);
  });
});

describe('reading imports', () => {
  test('goes back to the oldest, page by page', async () => {
    for (const n of [330, 331, 332]) await upload(t, 'lider', csv([lineOf(n)]));
    const c = await t.as('lider');
    const pageOf = (page: number) => c.call(api.importing.list, { query: { page, per_page: 2 } });
    const [first, second] = [await pageOf(1), await pageOf(2)];
    expect(first.meta).toMatchObject({ total: first.meta.total, current_page: 1, per_page: 2 });
    expect(first.meta.total).toBeGreaterThanOrEqual(3);
    const ids = [...first.data, ...second.data].map((one) => one.importacao_id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('of another company by a master is in its trail, by its own people is not', async () => {
    const ready = await checked(t, 'corretor.b', [lineOf(340), lineOf(341, { nome: '1' })]);
    const id = ready.importacao_id;
    const reads = async () => (await auditorsOf(t, 'importacao', id)).filter(({ acao }) => acao === 'ler');
    await importOf(t, 'admin.b', id);
    expect(await reads()).toEqual([]);
    const master = await t.as('master');
    await master.call(api.importing.get, { params: { id } });
    await master.call(api.importing.list, { query: { per_page: 100 } });
    await download(t, 'master', api.importing.errors, { id });
    const { funcionario_id } = t.people.master;
    expect(await reads()).toEqual(Array(3).fill(expect.objectContaining({ funcionario_id })));
  });
});

test('downloading rejected rows is audited and counts among the exports of a person', async () => {
  const ready = await checked(t, 'corretor', [lineOf(350), lineOf(351, { nome: '1' })]);
  const id = ready.importacao_id;
  await download(t, 'corretor', api.importing.errors, { id });
  const { empresa_id } = t.people.corretor;
  expect((await auditOf(t, 'empresa', empresa_id)).map(({ acao, depois }) => [acao, depois])).toContainEqual([
    'exportar',
    { lista: `importacao-${id}-recusadas`, filtros: {}, linhas: 1 },
  ]);
  const release = [1, 2].map(() => t.deps.exports.take(t.people.corretor));
  const third = await (await t.as('corretor')).try(api.importing.errors, { params: { id } });
  for (const give of release) give();
  expect([third.status, third.error.code]).toEqual([429, 'muitas_exportacoes']);
});
