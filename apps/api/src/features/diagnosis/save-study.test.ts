import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { activityOf, auditOf, readAs, saveAs, savedAs, startOf } from './diagnosis.fixture.ts';

const SCENARIO = 'a3f1c6de-58f2-4f0b-9d43-5b1f0c7e2a10';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('saving answers', () => {
  test('merges the sent fields, clears with null and returns the new version', async () => {
    const study = await startOf(t);
    const first = await savedAs(t, 'corretor', study, { renda_mensal_bruta: '12.500,50', tem_bens: 'N' });
    expect(first).toMatchObject({ renda_mensal_bruta: 12_500.5, tem_bens: 'N', versao: 2 });
    const second = await savedAs(t, 'corretor', first, { tem_bens: null, passo_atual: 'bens' });
    expect(second).toMatchObject({ renda_mensal_bruta: 12_500.5, versao: 3, passo_atual: 'bens' });
    expect(second.tem_bens).toBeNull();
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(seen).toMatchObject({ renda_mensal_bruta: 12_500.5, versao: 3, passo_atual: 'bens' });

    expect(await auditOf(t, 'diagnostico', study.diagnostico_id)).toEqual([
      expect.objectContaining({ acao: 'criar' }),
      {
        acao: 'editar',
        antes: { renda_mensal_bruta: null, tem_bens: null },
        depois: { renda_mensal_bruta: 12_500.5, tem_bens: 'N' },
      },
      { acao: 'editar', antes: { tem_bens: 'N' }, depois: { tem_bens: null } },
    ]);
    expect(await activityOf(t, study.diagnostico_id)).toMatchObject({ status_tarefa: 2 });
  });

  test('keeps the version when nothing changes', async () => {
    const study = await startOf(t);
    const saved = await saveAs(t, 'corretor', study, { sexo: 'F', renda_mensal_bruta: null });
    expect(saved.data.versao).toBe(1);
  });

  test('refuses only the answer that would overwrite a newer one', async () => {
    const study = await startOf(t);
    await saveAs(t, 'corretor', study, { renda_mensal_bruta: 10_000 });
    const other = await saveAs(t, 'lider', study, { despesa_mensal_familiar: 4000 });
    expect(other.status).toBe(200);
    const same = await saveAs(t, 'lider', study, { renda_mensal_bruta: 10_000 });
    expect(same.status).toBe(200);
    const stale = await saveAs(t, 'lider', study, { renda_mensal_bruta: 11_000 });
    expect(stale).toMatchObject({ status: 409, error: { code: 'versao_antiga' } });
    expect(stale.error.atual).toMatchObject({ renda_mensal_bruta: 10_000, versao: 3 });
    expect((await readAs(t, 'corretor', study.diagnostico_id)).renda_mensal_bruta).toBe(10_000);
  });

  test('on a version that the study never had is refused like an old one', async () => {
    const study = await startOf(t, 'corretor');
    const future = await saveAs(t, 'corretor', { ...study, versao: 99 }, { renda_mensal_bruta: 9000 });
    expect([future.status, future.error.code]).toEqual([409, 'versao_antiga']);
    expect((await readAs(t, 'corretor', study.diagnostico_id)).renda_mensal_bruta).not.toBe(9000);
  });

  test('checks each field by the catalogue', async () => {
    const study = await startOf(t);
    const refused = await saveAs(t, 'corretor', study, {
      sexo: 'X',
      renda_mensal_bruta: -1,
      data_nascimento: '2030-01-01',
      nao_existe: 1,
      perfil_investidor: 'moderado',
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual([
      'data_nascimento',
      'nao_existe',
      'perfil_investidor',
      'renda_mensal_bruta',
      'sexo',
    ]);
    expect((await readAs(t, 'corretor', study.diagnostico_id)).versao).toBe(1);
  });

  test('stores scenarios and assumptions with the study', async () => {
    const study = await startOf(t);
    const bad = await saveAs(t, 'corretor', study, { premissas: { custo_funeral: 'muito' } });
    expect(bad.error.errors).toEqual({ 'premissas.custo_funeral': ['Informe um número.'] });
    const cenarios = [{ cenario_id: SCENARIO, nome: 'Aos 60', ajustes: { idade_aposentadoria: 60 } }];
    await saveAs(t, 'corretor', study, { premissas: { custo_funeral: 9000 }, cenarios });
    const kept = await readAs(t, 'corretor', study.diagnostico_id);
    expect(kept).toMatchObject({ premissas: { custo_funeral: 9000 }, cenarios, versao: 2 });
    expect(kept.cenarios?.[0]).toMatchObject({
      criado_em: '2026-11-17T16:00:00.000Z',
      autor: { funcionario_id: expect.any(Number), pessoa_nome: expect.stringContaining(' ') },
    });

    const renamed = { ...cenarios[0], nome: 'Mais cedo', criado_em: '1999-01-01T00:00:00Z' };
    await saveAs(t, 'lider', kept, { cenarios: [renamed] });
    const { cenarios: after } = await readAs(t, 'corretor', study.diagnostico_id);
    expect(after).toEqual([{ ...kept.cenarios?.[0], nome: 'Mais cedo' }]);
    const stale = await saveAs(t, 'corretor', kept, { cenarios: [] });
    expect(stale).toMatchObject({
      status: 409,
      error: { code: 'versao_antiga', atual: { cenarios: after } },
    });
  });

  test('detects conflicts with customer changes field by field', async () => {
    const study = await startOf(t);
    const c = await t.as('corretor');
    const params = { id: study.cliente_id };
    const { versao } = await c.call(api.customers.get, { params });
    await c.call(api.customers.update, {
      params,
      body: {
        versao,
        pessoa_estado_civil: 'C',
        pessoa_data_nascimento: '1980-05-17',
        conjuge: { nome_completo: 'Rui Melo' },
      },
    });
    const send = (body: object) => saveAs(t, 'corretor', study, body);
    for (const old of [{ data_nascimento: '1979-01-02' }, { conjuge_nome: 'Rui Alves' }])
      expect(await send({ versao: study.versao, ...old })).toMatchObject({
        status: 409,
        error: {
          code: 'versao_antiga',
          atual: { data_nascimento: '1980-05-17', conjuge_nome: 'Rui Melo' },
        },
      });
    const same = await send({ versao: study.versao, data_nascimento: '1980-05-17' });
    const other = await send({ versao: study.versao, renda_mensal_bruta: 9000 });
    expect([same.status, other.status]).toEqual([200, 200]);
    const now = await send({ versao: other.data.versao, data_nascimento: '1979-01-02' });
    expect([now.status, now.data.alteracoes.campos.data_nascimento]).toEqual([200, '1979-01-02']);
  });

  test('leaves closed studies unchanged when the customer changes', async () => {
    const made = await t.make((make) =>
      make.study({ estagio: 10, tarefas: [{ area: 1, estagio_especialista: 6 }] }),
    );
    const c = await t.as('corretor');
    const before = await readAs(t, 'corretor', made.diagnostico_id);
    const params = { id: made.cliente_id };
    const { versao } = await c.call(api.customers.get, { params });
    await c.call(api.customers.update, { params, body: { versao, pessoa_data_nascimento: '1980-05-17' } });
    expect((await readAs(t, 'corretor', made.diagnostico_id)).versao).toBe(before.versao);
  });

  test('accepts known assumptions only, and scenarios up to a size limit', async () => {
    const study = await startOf(t);
    const errors = async (body: object) => (await saveAs(t, 'corretor', study, body)).error.errors;
    expect(
      await errors({
        premissas: {
          custo_funeral: 1e13,
          taxa_oportunidade_am: -1,
          cor_preferida: 1,
          edicao_contas_familia: 1,
          itcmd: 1,
          'itcmd.SP': 1,
        },
      }),
    ).toEqual({
      'premissas.custo_funeral': ['Número grande demais.'],
      'premissas.taxa_oportunidade_am': ['Informe zero ou mais.'],
      'premissas.cor_preferida': ['Premissa desconhecida.'],
      'premissas.edicao_contas_familia': ['Premissa desconhecida.'],
      'premissas.itcmd': ['Premissa desconhecida.'],
      'premissas.itcmd.SP': ['Premissa desconhecida.'],
    });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`p${n}`, n]));
    expect(await errors({ premissas: many })).toEqual({ premissas: ['Informe no máximo 200 itens.'] });
    const one = { cenario_id: SCENARIO, nome: 'A', ajustes: {} };
    expect(
      await errors({ cenarios: [{ ...one, nome: 'x'.repeat(61), ajustes: { lua: 1, idade_final: 7 } }] }),
    ).toEqual({
      'cenarios.0.nome': ['Use no máximo 60 caracteres.'],
      'cenarios.0.ajustes.lua': ['Ajuste desconhecido.'],
      'cenarios.0.ajustes.idade_final': ['Informe de 75 a 110.'],
    });
    expect(await errors({ cenarios: Array.from({ length: 11 }, () => one) })).toEqual({
      cenarios: ['Informe no máximo 10 itens.'],
    });
    expect(await errors({ cenarios: [one, one] })).toEqual({ cenarios: ['Há cenários repetidos.'] });
  });

  test('shows computed values beside typed ones', async () => {
    const study = await startOf(t);
    const saved = await savedAs(t, 'corretor', study, {
      renda_mensal_bruta: 10_000,
      outras_rendas_mensais: 500,
    });
    expect(saved).toMatchObject({ renda_familiar_bruta: 10_500 });
    const typed = await savedAs(t, 'corretor', saved, { renda_familiar_bruta: 12_000 });
    expect(typed).toMatchObject({
      renda_familiar_bruta: 12_000,
      valores_calculados: { renda_familiar_bruta: 10_500 },
    });
  });
});

describe('answers that prefill each other', () => {
  test('are prefilled beside the typed one, and typed where both were', async () => {
    const study = await startOf(t);
    const one = await savedAs(t, 'corretor', study, { subtipo_vinculo: 'empregado' });
    expect(one).toMatchObject({ tipo_vinculo: 'CLT', valores_calculados: { tipo_vinculo: 'CLT' } });
    expect(one.valores_calculados).not.toHaveProperty('subtipo_vinculo');
    const both = await savedAs(t, 'corretor', one, { tipo_vinculo: 'CLT' });
    expect(both).toMatchObject({ tipo_vinculo: 'CLT', subtipo_vinculo: 'empregado' });
    for (const nome of ['tipo_vinculo', 'subtipo_vinculo'])
      expect(both.valores_calculados).not.toHaveProperty(nome);
  });

  test('are answers even when equal to the computed value', async () => {
    const study = await startOf(t);
    expect(study).toMatchObject({
      educacao_incluida: 'N',
      valores_calculados: { educacao_incluida: 'N' },
    });
    const saved = await savedAs(t, 'corretor', study, { educacao_incluida: 'N' });
    expect(saved.educacao_incluida).toBe('N');
    expect(saved.valores_calculados).not.toHaveProperty('educacao_incluida');
  });
});

describe('the person behind the study', () => {
  test('is the customer’s own while the study is open', async () => {
    const study = await startOf(t);
    const c = await t.as('corretor');
    await saveAs(t, 'corretor', study, {
      estado_civil: 'C',
      conjuge_nome: 'Rui Barros',
      uf_residencia: 'PR',
      cidade_residencia: 'Curitiba',
    });
    const params = { id: study.cliente_id };
    const customer = await c.call(api.customers.get, { params });
    expect(customer).toMatchObject({
      pessoa_estado_civil: 'C',
      endereco_estado: 'PR',
      endereco_cidade: 'Curitiba',
      conjuge: { nome_completo: 'Rui Barros' },
      versao: 2,
    });
    await c.call(api.customers.update, { params, body: { versao: 2, pessoa_profissao: 'Médico residente' } });
    expect((await readAs(t, 'corretor', study.diagnostico_id)).profissao).toBe('Médico residente');
  });

  test('is current for a save that waited for the lock', async () => {
    const study = await startOf(t, 'corretor', { pessoa_profissao: 'Cirurgião dentista - clínico geral' });
    const waiting = await t.db.service(async (tx) => {
      await tx.execute(sql`
        select from diagnostico where diagnostico_id = ${study.diagnostico_id} for update`);
      await tx.execute(sql`
        update cliente set pessoa_profissao = 'Médico clínico' where cliente_id = ${study.cliente_id}`);
      const late = saveAs(t, 'corretor', study, { profissao: 'Outra' });
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
        expect(rows).toHaveLength(1);
      });
      return { late };
    });
    await expectOk(waiting.late);
    expect((await auditOf(t, 'diagnostico', study.diagnostico_id)).at(-1)).toMatchObject({
      antes: { profissao: 'Médico clínico' },
      depois: { profissao: 'Outra' },
    });
  });

  test('keeps its values once the study is closed', async () => {
    const made = await t.make((make) =>
      make.study({
        estagio: 4,
        tarefas: [{ area: 1 }],
        estudo: { encerrado_em: t.clock.now(), encerrado_motivo: 'preco' },
        campos: { profissao: 'Professor de medicina' },
      }),
    );
    const seen = await readAs(t, 'corretor', made.diagnostico_id);
    expect(seen).toMatchObject({
      profissao: 'Professor de medicina',
      pode_editar: false,
      dias_pendente: null,
    });
  });

  test('is copied when the study closes and followed when it reopens', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }] }));
    const c = await t.as('corretor');
    const params = { id: made.diagnostico_id };
    const move = (body: object) => c.call(api.diagnosis.moveStage, { params, body });
    await move({ evento: 'cancelar', motivo: 'preco' });
    await c.call(api.customers.update, {
      params: { id: made.cliente_id },
      body: { versao: 1, pessoa_profissao: 'Médico residente' },
    });
    const closed = await readAs(t, 'corretor', made.diagnostico_id);
    expect(closed).toMatchObject({ profissao: 'Administrador', encerrado_motivo: 'preco' });
    expect((await saveAs(t, 'corretor', closed, { fgts: 1 })).status).toBe(409);
    await move({ evento: 'reabrir', motivo: 'O cliente voltou.', produtos: [1] });
    expect((await readAs(t, 'corretor', made.diagnostico_id)).profissao).toBe('Médico residente');
  });

  test('cannot take another customer’s CPF', async () => {
    const taken = await t.make((make) => make.customer('corretor'));
    const study = await startOf(t);
    const refused = await saveAs(t, 'corretor', study, { cpf: taken.pessoa_cpf });
    expect(refused.status).toBe(422);
    expect(refused.error.errors).toHaveProperty('cpf');
  });
});

describe('who may save', () => {
  test('nobody in a closed or concluded study', async () => {
    for (const estudo of [{ encerrado_em: t.clock.now() }, {}]) {
      const made = await t.make((make) =>
        make.study({ estagio: 10, tarefas: [{ area: 1, estagio_especialista: 6 }], estudo }),
      );
      const refused = await saveAs(t, 'corretor', { ...made, versao: 1 }, { tem_bens: 'S' });
      expect(refused).toMatchObject({ status: 409, error: { code: 'transicao_invalida' } });
    }
  });

  test('everyone who sees it and edits studies; 404 or 403 for others', async () => {
    const study = await startOf(t, 'corretor2');
    const status = async (who: Parameters<typeof saveAs>[1]) =>
      (await saveAs(t, who, study, { observacao: undefined })).status;
    expect(await status('lider')).toBe(200);
    expect(await status('admin')).toBe(200);
    expect(await status('corretor')).toBe(404);
    expect(await status('admin.b')).toBe(404);
    expect(await status('parceiro')).toBe(403);
    expect(await status('especialista')).toBe(403);
  });

  test('needs a readable body and a numeric study id', async () => {
    const study = await startOf(t);
    const c = await t.as('corretor');
    const bad = await c.try(api.diagnosis.update, {
      params: { id: study.diagnostico_id },
      body: { versao: 'x' },
    });
    expect(bad.status).toBe(422);
    expect((await c.try(api.diagnosis.get, { params: { id: 'abc' } })).status).toBe(404);
  });
});
