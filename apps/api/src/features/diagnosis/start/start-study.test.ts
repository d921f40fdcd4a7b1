import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { activityOf, readAs, rowName, saveAs, startOf } from '../diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('starting a study', () => {
  test('creates a draft, its consultant’s activity and the first event', async () => {
    const study = await startOf(t);
    expect(study).toMatchObject({
      estagio: 1,
      versao: 1,
      papel: 'C',
      pode_editar: true,
      ve_saude: true,
      consentiu_saude: true,
      data_inicio: '2026-11-17',
      dias_pendente: 0,
      diagnostico_produtos: [],
      tarefas: [],
      consultor: { pessoa_nome: 'Beatriz Camargo' },
    });
    expect(study.sexo).toBe('F');
    expect(study.registro_susep).toBe('10.2034567.8');
    expect(await activityOf(t, study.diagnostico_id)).toMatchObject({
      status_tarefa: 1,
      prazo: '2026-11-23 23:59',
    });
    const history = await (await t.as('corretor')).call(api.diagnosis.history, {
      params: { id: study.diagnostico_id },
    });
    expect(history).toMatchObject([
      { objeto: 'estudo', de: null, para: '1', evento: 'criar', papel: 'C', pedido: true },
    ]);
  });

  test('returns the open draft with 200', async () => {
    const study = await startOf(t);
    const again = await (await t.as('corretor')).try(api.diagnosis.start, {
      body: { cliente_id: study.cliente_id },
    });
    expect(again.status).toBe(200);
    expect(again.data.diagnostico_id).toBe(study.diagnostico_id);
  });

  test('needs a name, a contact, state and city', async () => {
    const { cliente_id } = await t.make((make) =>
      make.customer('corretor', { pessoa_celular: null, pessoa_email: null, endereco_cidade: null }),
    );
    const refused = await (await t.as('corretor')).try(api.diagnosis.start, { body: { cliente_id } });
    expect(refused.status).toBe(422);
    expect(refused.error.errors).toEqual({
      pessoa_celular: ['Informe o celular ou o e-mail do cliente.'],
      endereco_cidade: ['Informe a cidade do cliente.'],
    });
  });

  test('of another consultant’s customer is 404, for partners 403', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    const body = { cliente_id };
    expect((await (await t.as('corretor2')).try(api.diagnosis.start, { body })).status).toBe(404);
    expect((await (await t.as('corretor.b')).try(api.diagnosis.start, { body })).status).toBe(404);
    expect((await (await t.as('parceiro')).try(api.diagnosis.start, { body })).status).toBe(403);
  });

  test('by a leader belongs to the customer’s consultant', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor2'));
    const study = await (await t.as('lider')).call(api.diagnosis.start, { body: { cliente_id } });
    expect(study.consultor.funcionario_id).toBe(t.people.corretor2.funcionario_id);
    expect((await readAs(t, 'corretor2', study.diagnostico_id)).diagnostico_id).toBe(study.diagnostico_id);
  });

  test('copies the answers and rows of the customer’s last study', async () => {
    const c = await t.as('corretor');
    const old = await startOf(t);
    await saveAs(t, 'corretor', old, { renda_mensal_bruta: 12_000, fumante: 2 });
    await c.call(api.diagnosis.upsertRow, {
      body: {
        dono_tipo: 'diagnostico',
        dono_id: old.diagnostico_id,
        tabela: 'bens',
        linha_uuid: rowName(),
        descricao: 'Apartamento',
        tipo_bem: 'imovel',
        valor_mercado: 500_000,
      },
    });
    await c.call(api.diagnosis.remove, { params: { id: old.diagnostico_id } });
    // A deleted study is not copied.
    const blank = await c.call(api.diagnosis.start, { body: { cliente_id: old.cliente_id } });
    expect(blank.renda_mensal_bruta).toBeUndefined();

    const closed = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1 }], estudo: { encerrado_em: t.clock.now() } }),
    );
    const next = await c.call(api.diagnosis.start, { body: { cliente_id: closed.cliente_id } });
    expect(next).toMatchObject({ estagio: 1, renda_mensal_bruta: 15_000, fumante: 2, tem_bens: 'N' });
  });
});

describe('unfinished studies', () => {
  test('are the visible drafts, with their progress', async () => {
    const study = await startOf(t, 'corretor2');
    const c = await t.as('corretor2');
    const query = { cliente_id: study.cliente_id };
    const [before] = await c.call(api.diagnosis.unfinished, { query });
    expect(before).toMatchObject({ diagnostico_id: study.diagnostico_id, estagio: 1, passos_completos: 0 });
    await saveAs(t, 'corretor2', study, { contribui_inss: 'S', passo_atual: 'rendas' });
    const [after] = await c.call(api.diagnosis.unfinished, { query });
    expect(after).toMatchObject({ passo_atual: 'rendas', passos_completos: 1 });
    expect(after?.passos_total).toBeGreaterThan(5);
    expect(await (await t.as('corretor')).call(api.diagnosis.unfinished, { query })).toEqual([]);
    expect(await (await t.as('lider')).call(api.diagnosis.unfinished, { query })).toHaveLength(1);
  });
});
