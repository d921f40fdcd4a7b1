import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cpfOf } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { auditOf, register } from './customers.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('changing', () => {
  test('merges the sent fields, clears with null and audits the change', async () => {
    const made = await register(t, 'corretor', {
      pessoa_profissao: 'Médico clínico',
      conjuge: { nome_completo: 'Bruno Melo', profissao: 'Professor de medicina' },
    });
    const c = await t.as('corretor');
    const params = { id: made.cliente_id };
    const saved = await c.call(api.customers.update, {
      params,
      body: {
        versao: made.versao,
        pessoa_profissao: null,
        pessoa_nome: 'Ana Paula',
        conjuge: { nome_completo: 'Bruno Alves' },
      },
    });
    expect(saved).toEqual(await c.call(api.customers.get, { params }));
    expect(saved).toMatchObject({
      pessoa_nome: 'Ana Paula',
      pessoa_profissao: null,
      pessoa_celular: made.pessoa_celular,
      conjuge: { nome_completo: 'Bruno Alves', profissao: 'Professor de medicina' },
      versao: 2,
    });
    expect((await auditOf(t, made.cliente_id)).at(-1)).toEqual({
      acao: 'editar',
      antes: {
        pessoa_nome: "Ana D'Ávila",
        pessoa_profissao: 'Médico clínico',
        conjuge: { nome_completo: 'Bruno Melo', profissao: 'Professor de medicina' },
      },
      depois: {
        pessoa_nome: 'Ana Paula',
        pessoa_profissao: null,
        conjuge: { nome_completo: 'Bruno Alves', profissao: 'Professor de medicina' },
      },
    });

    const single = await c.call(api.customers.update, { params, body: { versao: 2, conjuge: null } });
    expect(single).toMatchObject({ conjuge: null, versao: 3 });
  });

  test('keeps the version when nothing changes', async () => {
    const made = await register(t, 'corretor', { conjuge: { nome_completo: 'Bruno Melo', sexo: 'M' } });
    const saved = await (await t.as('corretor')).call(api.customers.update, {
      params: { id: made.cliente_id },
      body: { versao: 1, pessoa_nome: made.pessoa_nome, conjuge: { sexo: 'M', nome_completo: 'Bruno Melo' } },
    });
    expect(saved.versao).toBe(1);
    expect(await auditOf(t, made.cliente_id)).toHaveLength(1);
  });

  test('an old version is refused with the current row', async () => {
    const made = await register(t, 'corretor');
    const params = { id: made.cliente_id };
    const c = await t.as('corretor');
    const present = await (await t.as('lider')).call(api.customers.update, {
      params,
      body: { versao: 1, pessoa_profissao: 'Cirurgião dentista - clínico geral' },
    });
    const stale = await c.try(api.customers.update, {
      params,
      body: { versao: 1, pessoa_nome: 'Outro Nome' },
    });
    expect(stale.status).toBe(409);
    expect(stale.error).toMatchObject({
      code: 'versao_antiga',
      atual: { pessoa_profissao: 'Cirurgião dentista - clínico geral', versao: 2 },
    });
    expect(await c.call(api.customers.get, { params })).toEqual(present);
  });

  test.each<[string, object, string]>([
    ['no version', { versao: undefined, pessoa_nome: 'Ana Maria' }, 'versao'],
    ['a name taken away', { pessoa_nome: null }, 'pessoa_nome'],
    ['the last way of contact taken away', { pessoa_celular: null }, 'pessoa_celular'],
    ['a state that leaves the city behind', { endereco_estado: 'PR' }, 'endereco_cidade'],
    ['a city of another state', { endereco_cidade: 'Curitiba' }, 'endereco_cidade'],
    ['a CPF with wrong digits', { pessoa_cpf: '11111111111' }, 'pessoa_cpf'],
  ])('%s is refused under its field', async (_name, change, field) => {
    const made = await register(t, 'corretor');
    const c = await t.as('corretor');
    const params = { id: made.cliente_id };
    const reply = await c.try(api.customers.update, { params, body: { versao: 1, ...change } });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {})).toEqual([field]);
    expect(await c.call(api.customers.get, { params })).toEqual(made);
  });

  test('refuses another customer’s CPF and accepts the own one', async () => {
    const [one, two] = [cpfOf(903), cpfOf(904)];
    await register(t, 'corretor2', { pessoa_cpf: one });
    const made = await register(t, 'corretor', { pessoa_cpf: two });
    const c = await t.as('corretor');
    const params = { id: made.cliente_id };
    const taken = await c.try(api.customers.update, { params, body: { versao: 1, pessoa_cpf: one } });
    expect(taken.error.errors?.pessoa_cpf).toEqual(['Já é cliente nesta empresa; fale com seu gestor']);
    const own = await c.call(api.customers.update, {
      params,
      body: { versao: 1, pessoa_cpf: two, pessoa_profissao: 'Juiz de direito' },
    });
    expect(own.versao).toBe(2);
  });
});

describe('access to a customer', () => {
  test('is for the consultant, the team above and the company', async () => {
    const { cliente_id } = await register(t, 'corretor2');
    const params = { id: cliente_id };
    const reads = async (who: Parameters<TestApp['as']>[0]) =>
      (await (await t.as(who)).try(api.customers.get, { params })).status;
    for (const who of [
      'corretor2',
      'lider',
      'gerente',
      'proprietario',
      'admin',
      'master',
      'parceiro',
    ] as const)
      expect([who, await reads(who)]).toEqual([who, 200]);
    for (const who of ['corretor', 'corretor.b', 'admin.b'] as const)
      expect([who, await reads(who)]).toEqual([who, 404]);
    for (const who of ['especialista', 'especialista.b'] as const)
      expect([who, await reads(who)]).toEqual([who, 403]);
  });

  test('others may not change, delete, consent for or send documents', async () => {
    const { cliente_id } = await register(t, 'corretor2');
    for (const who of ['corretor', 'corretor.b'] as const) {
      const c = await t.as(who);
      const params = { id: cliente_id };
      const consent = { finalidade: 'tratamento', canal: 'email', data: '2026-11-17' };
      expect((await c.try(api.customers.update, { params, body: { versao: 1 } })).status).toBe(404);
      expect((await c.try(api.customers.remove, { params })).status).toBe(404);
      expect((await c.try(api.customers.person, { params })).status).toBe(404);
      expect((await c.try(api.customers.grantConsent, { params, body: consent })).status).toBe(404);
    }
    const kept = await (await t.as('corretor2')).call(api.customers.get, { params: { id: cliente_id } });
    expect(kept).toMatchObject({ versao: 1, consentimentos: [] });
  });

  test('by master is audited for every shown customer of another company', async () => {
    const foreign = await register(t, 'corretor.b', { pessoa_nome: 'Olga Trindade' });
    const own = await register(t, 'corretor', { pessoa_nome: 'Olga Trindade' });
    const c = await t.as('master');
    await c.call(api.customers.get, { params: { id: foreign.cliente_id } });
    await c.call(api.customers.person, { params: { id: foreign.cliente_id } });
    await c.call(api.customers.list, { query: { busca: 'olga trindade' } });
    await c.call(api.customers.byStudy, { query: { busca: 'olga trindade' } });
    const reads = async (id: number) => (await auditOf(t, id)).filter((event) => event.acao === 'ler').length;
    expect([await reads(foreign.cliente_id), await reads(own.cliente_id)]).toEqual([4, 0]);
    await (await t.as('admin.b')).call(api.customers.get, { params: { id: foreign.cliente_id } });
    expect(await reads(foreign.cliente_id)).toBe(4);
  });

  test('of a partner is read-only, within the team', async () => {
    const { cliente_id } = await register(t, 'corretor2');
    const c = await t.as('parceiro');
    const params = { id: cliente_id };
    expect((await c.call(api.customers.person, { params })).cliente_id).toBe(cliente_id);
    expect((await c.try(api.customers.update, { params, body: { versao: 1 } })).status).toBe(403);
    expect((await c.try(api.customers.remove, { params })).status).toBe(403);
  });

  test('with an id that is not a number is 404', async () => {
    const c = await t.as('corretor');
    expect((await c.try(api.customers.get, { params: { id: 'abc' } })).status).toBe(404);
    expect((await c.try(api.customers.get, { params: { id: 99_999_999 } })).status).toBe(404);
  });
});
