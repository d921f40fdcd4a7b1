import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const own = () => ({ id: t.people.admin.empresa_id });
const read = async (who: Who = 'admin', params = own()) =>
  (await t.as(who)).call(api.companies.get, { params });
const change = async (body: object, who: Who = 'admin', params = own()) => {
  const { versao } = await read(who, params);
  return (await t.as(who)).try(api.companies.update, { params, body: { versao, ...body } });
};

describe('a company', () => {
  test('is changed by its administrator and read back', async () => {
    const { status, data } = await change({
      empresa_nome_fantasia: 'Baía Norte Seguros e Previdência',
      registro_cvm: '12345',
      exclusividade: '  ',
    });
    expect(status).toBe(200);
    expect(await read()).toEqual(data);
    expect(data).toMatchObject({
      registro_cvm: '12345',
      exclusividade: null,
      registro_susep: '10.2034567.8',
    });
    const names = await (await t.as('corretor')).call(api.setup.companies);
    expect(names.map((one) => one.empresa_nome_fantasia)).toEqual(['Baía Norte Seguros e Previdência']);
    expect((await auditOf(t, 'empresa', own().id)).at(-1)).toMatchObject({
      acao: 'editar',
      antes: { registro_cvm: null },
      depois: { registro_cvm: '12345' },
    });
  });

  test('over an old version is 409 with the current data', async () => {
    await change({ registro_creci: 'J 1234' });
    const old = await (await t.as('admin')).try(api.companies.update, {
      params: own(),
      body: { versao: 1, registro_creci: 'J 9' },
    });
    expect([old.status, old.error.code]).toEqual([409, 'versao_antiga']);
    expect(old.error.atual).toMatchObject({ registro_creci: 'J 1234' });
  });

  test('refuses an empty name and a text too long', async () => {
    expect((await change({ empresa_nome_fantasia: 'Baía\nNorte' })).error.errors).toEqual({
      empresa_nome_fantasia: ['Use uma só linha.'],
    });
    const { error } = await change({ empresa_nome_fantasia: ' ', exclusividade: 'x'.repeat(1001) });
    expect(Object.keys(error.errors ?? {})).toEqual(['empresa_nome_fantasia', 'exclusividade']);
  });

  test('refuses a registration that is no number', async () => {
    const { error } = await change({ registro_susep: 'abc!!', registro_cvm: 'sem', registro_creci: '<b>1' });
    expect(Object.keys(error.errors ?? {})).toEqual(['registro_susep', 'registro_cvm', 'registro_creci']);
    expect((await change({ registro_creci: 'CRECI/SC 1234-J' })).status).toBe(200);
  });

  test('of somebody else does not exist', async () => {
    const params = { id: t.people['admin.b'].empresa_id };
    expect((await (await t.as('admin')).try(api.companies.get, { params })).status).toBe(404);
  });
});

describe('the blank terms', () => {
  const upload = async (who: Who = 'admin', file = PDF) =>
    (await (await t.as(who)).call(api.files.upload, { file })).arquivo_id;

  test('are a file of the company, replaced and removed', async () => {
    const first = await upload();
    expect((await change({ termos_modelo: first })).data.termos_modelo).toMatchObject({
      arquivo_id: first,
      nome: 'proposta.pdf',
    });
    const second = await upload();
    await change({ termos_modelo: second });
    expect((await read()).termos_modelo?.arquivo_id).toBe(second);
    expect((await change({ termos_modelo: null })).data.termos_modelo).toBeNull();
  });

  test('refuse a picture and a file of somebody else', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const picture = await upload('admin', { nome: 'termos.png', content: png });
    const foreign = await upload('corretor');
    for (const termos_modelo of [picture, foreign, 999_999])
      expect((await change({ termos_modelo })).error.errors).toEqual({
        termos_modelo: ['Envie o modelo em PDF ou DOCX.'],
      });
  });
});

test('master creates a company and its first administrator', async () => {
  const master = await t.as('master');
  const made = await master.call(api.companies.create, {
    body: { empresa_nome_fantasia: 'Serra Dourada', registro_susep: '10.1' },
  });
  expect(await read('master', { id: made.empresa_id })).toEqual(made);
  await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  const invited = await master.call(api.invitations.create, {
    body: { email: 'chefe@serra.com.br', funcionario_cargo_id: 6, empresa_id: made.empresa_id },
  });
  const { usuario } = await t.anonymous.call(api.auth.signUp, {
    body: {
      token: invited.url.split('/').at(-1) ?? '',
      nome: 'Joana Serra',
      email: 'chefe@serra.com.br',
      usuario_username: 'joana.serra',
      senha: 'uma senha comprida',
    },
  });
  expect(usuario).toMatchObject({ empresa_id: made.empresa_id, logado_como: 'admin' });
});

test('an administrator creates no company', async () => {
  const reply = await (await t.as('admin')).try(api.companies.create, {
    body: { empresa_nome_fantasia: 'Minha' },
  });
  expect(reply.status).toBe(403);
});
