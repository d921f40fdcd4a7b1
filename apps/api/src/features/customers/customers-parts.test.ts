import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { produto_item_tabela_item } from '../../db/schema/index.ts';
import { createFactory, type Factory } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const given = <T>(work: (make: Factory) => Promise<T>) =>
  t.db.service((tx) => work(createFactory(tx, t.people, t.clock.now())));

describe('deleting', () => {
  test('hides the customer at once and frees the CPF', async () => {
    const { cliente_id, pessoa_cpf } = await given((make) => make.customer('corretor'));
    const c = await t.as('corretor');
    const params = { id: cliente_id };
    expect((await c.try(api.customers.remove, { params })).status).toBe(204);
    expect((await c.try(api.customers.get, { params })).status).toBe(404);
    expect((await c.try(api.customers.remove, { params })).status).toBe(404);
    const { data } = await c.call(api.customers.list, { query: { busca: pessoa_cpf ?? '' } });
    expect(data).toEqual([]);
    const again = await c.call(api.customers.create, {
      body: {
        pessoa_nome: 'Ana Souza',
        pessoa_cpf,
        pessoa_email: 'ana.souza@exemplo.com.br',
        endereco_estado: 'SC',
        endereco_cidade: 'Blumenau',
      },
    });
    expect(again.cliente_id).not.toBe(cliente_id);
    const trail = await t.db.service((tx) =>
      tx.execute(
        sql`select funcionario_id from auditoria where acao = 'excluir' and entidade_id = ${cliente_id}`,
      ),
    );
    expect(trail.rows).toEqual([{ funcionario_id: t.people.corretor.funcionario_id }]);
  });

  test.each([4, 7, 9] as const)('is refused while a study is open at stage %i', async (estagio) => {
    const { cliente_id } = await given((make) => make.study({ estagio }));
    const c = await t.as('corretor');
    const refused = await c.try(api.customers.remove, { params: { id: cliente_id } });
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'estudo_aberto',
      statusMessage: 'Encerre o estudo antes de excluir.',
    });
    expect((await c.call(api.customers.get, { params: { id: cliente_id } })).cliente_id).toBe(cliente_id);
  });

  test.each<[string, object]>([
    ['a draft', { estagio: 3 }],
    ['a concluded study', { estagio: 10 }],
    ['a closed study', { estagio: 6, estudo: { encerrado_em: new Date('2026-11-01T12:00:00Z') } }],
  ])('%s does not prevent it', async (_name, seed) => {
    const { cliente_id } = await given((make) => make.study(seed));
    const c = await t.as('corretor');
    expect((await c.try(api.customers.remove, { params: { id: cliente_id } })).status).toBe(204);
  });

  test('a leader deletes own customers, a manager also those of the team', async () => {
    const { cliente_id } = await given((make) => make.customer('corretor'));
    const own = await given((make) => make.customer('lider'));
    const leader = await t.as('lider');
    expect((await leader.try(api.customers.remove, { params: { id: cliente_id } })).status).toBe(403);
    expect((await leader.try(api.customers.remove, { params: { id: own.cliente_id } })).status).toBe(204);
    const manager = await t.as('gerente');
    expect((await manager.try(api.customers.remove, { params: { id: cliente_id } })).status).toBe(204);
  });
});

describe('identity document', () => {
  test('has one file per kind, the newest', async () => {
    const { cliente_id } = await given((make) => make.customer('corretor'));
    const c = await t.as('corretor');
    const rg = { a: cliente_id, b: 'RG' } as const;
    await c.try(api.customers.uploadIdentity, { params: rg, file: { ...PDF, nome: 'frente.pdf' } });
    await c.try(api.customers.uploadIdentity, {
      params: { ...rg, b: 'CNH' },
      file: { ...PDF, nome: 'cnh.pdf' },
    });
    const sent = await c.try(api.customers.uploadIdentity, {
      params: rg,
      file: { ...PDF, nome: 'verso.pdf' },
    });
    expect(sent.status).toBe(201);
    const { documentos, versao } = await c.call(api.customers.get, { params: { id: cliente_id } });
    expect(documentos.map((d) => [d.tipo, d.arquivo.nome, d.arquivo.tipo])).toEqual([
      ['CNH', 'cnh.pdf', 'application/pdf'],
      ['RG', 'verso.pdf', 'application/pdf'],
    ]);
    expect(versao).toBe(1);
    const opened = await t.app.inject({ url: documentos[1]!.arquivo.url });
    expect(opened.rawPayload.equals(PDF.content)).toBe(true);
  });

  test('of another company in the scope is stored in that company', async () => {
    const { cliente_id, empresa_id } = await given((make) => make.customer('corretor.b'));
    const c = await t.as('master');
    const sent = await c.try(api.customers.uploadIdentity, { params: { a: cliente_id, b: 'RG' }, file: PDF });
    expect(sent.status).toBe(201);
    const read = await (await t.as('corretor.b')).call(api.customers.get, { params: { id: cliente_id } });
    expect(read).toMatchObject({ empresa_id, documentos: [{ tipo: 'RG' }] });
  });

  test.each<[string, { nome: string; content: Buffer; field?: string }, number, string | undefined]>([
    [
      'too large',
      { nome: 'a.pdf', content: Buffer.concat([PDF.content, Buffer.alloc(20 * 1024 * 1024)]) },
      413,
      undefined,
    ],
    ['a text called PDF', { nome: 'a.pdf', content: Buffer.from('só texto') }, 415, undefined],
    ['an empty file', { nome: 'a.pdf', content: Buffer.alloc(0) }, 422, 'O arquivo está vazio.'],
    ['another field', { ...PDF, field: 'img' }, 422, 'Envie o arquivo neste campo.'],
  ])('%s is refused and nothing is stored', async (_name, file, status, message) => {
    const { cliente_id } = await given((make) => make.customer('corretor'));
    const c = await t.as('corretor');
    const reply = await c.try(api.customers.uploadIdentity, { params: { a: cliente_id, b: 'RG' }, file });
    expect(reply.status).toBe(status);
    if (message) expect(reply.error.errors?.file).toEqual([message]);
    expect((await c.call(api.customers.get, { params: { id: cliente_id } })).documentos).toEqual([]);
  });

  test('an unknown kind and an invisible customer are 404', async () => {
    const { cliente_id } = await given((make) => make.customer('corretor'));
    const own = await t.as('corretor');
    const other = await t.as('corretor2');
    const params = { a: cliente_id, b: 'CRACHA' };
    expect((await own.try(api.customers.uploadIdentity, { params, file: PDF })).status).toBe(404);
    const foreign = { a: cliente_id, b: 'RG' };
    expect((await other.try(api.customers.uploadIdentity, { params: foreign, file: PDF })).status).toBe(404);
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select 1 from arquivo where dono_tipo = 'cliente' and dono_id = ${cliente_id}`),
    );
    expect(rows).toEqual([]);
  });
});

describe('consent', () => {
  test('records its purpose, channel and time', async () => {
    const c = await t.as('corretor');
    const { cliente_id } = await c.call(api.customers.create, {
      body: {
        pessoa_nome: 'Rita Lemos',
        pessoa_email: 'rita@exemplo.com.br',
        endereco_estado: 'SC',
        endereco_cidade: 'Joinville',
      },
    });
    const params = { id: cliente_id };
    const granted = await c.call(api.customers.grantConsent, {
      params,
      body: { finalidade: 'dados_saude', canal: 'presencial', data: '16/11/2026' },
    });
    expect(granted).toMatchObject({ finalidade: 'dados_saude', canal: 'presencial', data: '2026-11-16' });
    expect((await c.call(api.customers.get, { params })).consentimentos).toEqual([granted]);
  });

  test.each<[string, object, string]>([
    ['an unknown purpose', { finalidade: 'marketing' }, 'finalidade'],
    ['an unknown channel', { canal: 'carta' }, 'canal'],
    ['no day', { data: undefined }, 'data'],
    ['a day in the future', { data: '2026-11-18' }, 'data'],
  ])('%s is refused under its field', async (_name, over, field) => {
    const { cliente_id } = await given((make) => make.customer('corretor'));
    const reply = await (await t.as('corretor')).try(api.customers.grantConsent, {
      params: { id: cliente_id },
      body: { finalidade: 'tratamento', canal: 'email', data: '2026-11-17', ...over },
    });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {})).toEqual([field]);
  });
});

describe('person', () => {
  test('has the dependants of the newest study, without their health data', async () => {
    const { cliente_id } = await given((make) =>
      make.customer('corretor', { conjuge: { cpf: '11144477735' }, pessoa_nome: 'Sueli Prates' }),
    );
    await given((make) => make.study({ cliente_id, estagio: 10 }));
    const { diagnostico_id, empresa_id } = await given((make) => make.study({ cliente_id }));
    await t.db.service((tx) =>
      tx.insert(produto_item_tabela_item).values(
        [
          { nome: 'Lia', parentesco: 'filho', data_nascimento: '2015-03-02', invalidez: 'S' },
          { nome: 'Davi', parentesco: 'filho' },
        ].map((campos, ordem) => ({
          empresa_id,
          diagnostico_id,
          dono_tipo: 'diagnostico' as const,
          dono_id: diagnostico_id,
          tabela: 'dependentes' as const,
          linha_uuid: `00000000-0000-4000-8000-00000000000${ordem}`,
          ordem,
          campos,
        })),
      ),
    );
    const person = await (await t.as('corretor')).call(api.customers.person, { params: { id: cliente_id } });
    expect(person).toMatchObject({
      pessoa_nome: 'Sueli Prates',
      endereco_cidade: 'Florianópolis',
      conjuge: { nome_completo: '', cpf: '11144477735' },
    });
    expect(person.dependentes).toEqual([
      { nome: 'Lia', parentesco: 'filho', data_nascimento: '2015-03-02' },
      { nome: 'Davi', parentesco: 'filho', data_nascimento: null },
    ]);
  });
});
