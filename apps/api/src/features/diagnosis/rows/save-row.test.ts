import { api, type Estudo, type LinhaTabela } from '@farol/contracts';
import type { TabelasDoEstudo } from '@farol/domain/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readAs, rowName, saveAs, savedAs, startOf } from '../diagnosis.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const add = async (who: Who, study: Pick<Estudo, 'diagnostico_id'>, tabela: string, columns: object) =>
  (await t.as(who)).try(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela,
      linha_uuid: rowName(),
      ...columns,
    },
  });

const child = { nome: 'Nina', parentesco: 'filho', data_nascimento: '2018-05-01' };
const rowsIn = (study: Estudo, tabela: keyof TabelasDoEstudo): LinhaTabela[] => study[tabela] ?? [];

describe('rows of tables', () => {
  test('are created once per client name, changed and removed', async () => {
    const study = await startOf(t);
    const linha_uuid = rowName();
    const made = await add('corretor', study, 'dependentes', { ...child, linha_uuid });
    expect(made).toMatchObject({ status: 201, data: { nome: 'Nina', ordem: 0, versao: 1 } });
    const late = await add('corretor', study, 'dependentes', { ...child, nome: 'Nina Rosa', linha_uuid });
    expect(late).toMatchObject({ status: 200, data: { nome: 'Nina Rosa', versao: 2 } });
    await add('corretor', study, 'dependentes', { ...child, nome: 'Gael' });

    const c = await t.as('corretor');
    const id = made.data.produto_item_tabela_item_id;
    const body = { versao: 2, custo_educacao_mensal: 1800 };
    await c.call(api.diagnosis.updateRow, { params: { id }, body });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(rowsIn(seen, 'dependentes')).toMatchObject([
      { nome: 'Nina Rosa', custo_educacao_mensal: 1800, ordem: 0 },
      { nome: 'Gael', ordem: 1 },
    ]);
    expect(seen.versao).toBe(study.versao);
    const customer = await c.call(api.customers.get, { params: { id: study.cliente_id } });
    expect(customer.pessoa_filhos).toBe(2);

    await c.call(api.diagnosis.removeRow, { params: { id } });
    expect((await c.try(api.diagnosis.removeRow, { params: { id } })).status).toBe(404);
    const back = await add('corretor', study, 'dependentes', { ...child, linha_uuid });
    expect(back.status).toBe(201);
  });

  test('refuse an older answer, a missing column and an unknown table', async () => {
    const study = await startOf(t);
    const made = await add('corretor', study, 'dependentes', child);
    const params = { id: made.data.produto_item_tabela_item_id };
    const c = await t.as('corretor');
    await c.call(api.diagnosis.updateRow, { params, body: { versao: 1, nome: 'Lia' } });
    const stale = await c.try(api.diagnosis.updateRow, { params, body: { versao: 1, nome: 'Eva' } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'versao_antiga', atual: { nome: 'Lia' } } });

    const unseen = await c.try(api.diagnosis.removeRow, { params, query: { versao: 1 } });
    expect(unseen).toMatchObject({ status: 409, error: { code: 'versao_antiga', atual: { nome: 'Lia' } } });
    const moved = { versao: 2, ordem: 5 };
    await c.call(api.diagnosis.updateRow, { params, body: moved });
    await c.call(api.diagnosis.removeRow, { params, query: { versao: 2 } });

    const bare = await add('corretor', study, 'dependentes', { nome: 'Lia' });
    expect(Object.keys(bare.error.errors ?? {}).sort()).toEqual(['data_nascimento', 'parentesco']);
    const wrong = await add('corretor', study, 'beneficiarios', { nome: 'Lia' });
    expect(wrong.error.errors).toEqual({ tabela: ['Esta tabela não existe aqui.'] });
  });

  test('keep the sale of a property and the share of a joint debt', async () => {
    const study = await startOf(t);
    const flat = { descricao: 'Sala', tipo_bem: 'imovel', valor_mercado: 300_000 };
    const sale = { vender_em: 2031, custo_aquisicao: 180_000 };
    const share = { parte_titular_pct: 62.5 };
    const loan = { tipo_divida: 'veiculo', titular: 'casal', saldo_devedor: 40_000, parcela_atual: 1200 };
    await add('corretor', study, 'bens', { ...flat, ...sale });
    await add('corretor', study, 'dividas', { ...loan, tem_prestamista: 'S', ...share });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(rowsIn(seen, 'bens')).toMatchObject([sale]);
    expect(rowsIn(seen, 'dividas')).toMatchObject([share]);
    const late = await add('corretor', study, 'bens', { ...flat, vender_em: 2020 });
    expect(Object.keys(late.error.errors ?? {})).toEqual(['vender_em']);
  });

  test('are visible only with their study', async () => {
    const study = await startOf(t);
    expect((await add('corretor2', study, 'dependentes', child)).status).toBe(404);
    expect((await add('corretor.b', study, 'dependentes', child)).status).toBe(404);
    expect((await add('parceiro', study, 'dependentes', child)).status).toBe(403);
    expect((await add('lider', study, 'dependentes', child)).status).toBe(201);
  });

  test('of an option belong to its specialist while the quote is prepared', async () => {
    const made = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }], opcoes: true }));
    const cover = {
      dono_tipo: 'opcao',
      dono_id: made.opcoes[1],
      cobertura: 'morte',
      valor_cobertura: 100_000,
    };
    expect((await add('corretor', made, 'coberturas', cover)).status).toBe(403);
    expect((await add('especialista', made, 'dependentes', child)).status).toBe(403);
    const saved = await add('especialista', made, 'coberturas', cover);
    expect(saved.status).toBe(201);
    const seen = await readAs(t, 'corretor', made.diagnostico_id);
    const option = seen.diagnostico_produtos[0]?.diagnostico_produto_itens.find((i) => i.codigo === '1.01')
      ?.diagnostico_produto_item_opcoes[0];
    expect(option?.coberturas).toMatchObject([{ valor_cobertura: 100_000 }]);
    expect(seen.tarefas[0]?.status_tarefa).toBe(2);

    const delivered = await t.make((make) =>
      make.study({ estagio: 5, tarefas: [{ area: 1, estagio_especialista: 2 }], opcoes: true }),
    );
    const late = await add('especialista', delivered, 'coberturas', {
      ...cover,
      dono_id: delivered.opcoes[1],
    });
    expect(late).toMatchObject({ status: 409, error: { code: 'transicao_invalida' } });
  });
});

describe('the flow of the years', () => {
  test('keeps what the flow of the years reads, of both, and names what cannot be', async () => {
    const study = await startOf(t);
    const own = {
      crescimento_real_salario: 1.5,
      recebe_13: 'S',
      renda_inicio: '2027-02-01',
      renda_fim: '2031-06-01',
      previdencia_aplicado: 60_000,
      previdencia_desde: 2018,
    };
    const spouses = Object.fromEntries(
      Object.entries(own).map(([nome, valor]) => [`conjuge_${nome}`, valor]),
    );
    const sent = { ...own, ...spouses, pensao_ate: 2033 };
    await savedAs(t, 'corretor', study, { estado_civil: 'C', ...sent });
    const seen = await readAs(t, 'corretor', study.diagnostico_id);
    expect(seen).toMatchObject(sent);
    const wrong = await saveAs(t, 'corretor', seen, { pensao_ate: 1999, conjuge_renda_fim: '2027-01-01' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.error.errors ?? {}).sort()).toEqual(['conjuge_renda_fim', 'pensao_ate']);
  });
});

describe('the questionnaire', () => {
  test('gives the investor profile, valid for two years from the last answer', async () => {
    const study = await startOf(t);
    for (let pergunta = 1; pergunta <= 10; pergunta += 1) {
      const saved = await add('corretor', study, 'respostas_suitability', {
        tipo_segurado: 'titular',
        pergunta,
        resposta: 3,
      });
      expect(saved.data.pontos).toBe(3);
    }
    expect(await readAs(t, 'corretor', study.diagnostico_id)).toMatchObject({
      perfil_investidor: 'balanceado',
      perfil_validade: '2028-11-17',
    });
  });
});

describe('health data in rows', () => {
  test('are hidden from others, whose saves leave them unchanged', async () => {
    const study = await startOf(t);
    const made = await add('corretor', study, 'dependentes', { ...child, invalido: 'S' });
    expect(made.data.invalido).toBe('S');
    const [row] = rowsIn(await readAs(t, 'lider', study.diagnostico_id), 'dependentes');
    expect(row).not.toHaveProperty('invalido');
    const params = { id: made.data.produto_item_tabela_item_id };
    await (await t.as('lider')).call(api.diagnosis.updateRow, {
      params,
      body: { invalido: 'N', nome: 'Lia' },
    });
    expect(rowsIn(await readAs(t, 'corretor', study.diagnostico_id), 'dependentes')).toMatchObject([
      { nome: 'Lia', invalido: 'S' },
    ]);
  });

  test('are told with a figure only to those who may see them', async () => {
    const study = await startOf(t);
    await add('corretor', study, 'dependentes', {
      ...child,
      invalido: 'S',
      apoio_a_decisao: 'curatela',
      quem_cuida_depois: 'Tia Rosa',
      condicao_saude: 'Síndrome de Down',
    });
    const toldTo = async (who: 'corretor' | 'lider') =>
      JSON.stringify((await readAs(t, who, study.diagnostico_id)).resultados);
    expect(await toldTo('corretor')).toContain('depende_a_vida_toda');
    expect(await toldTo('lider')).not.toContain('depende_a_vida_toda');
    const [own] = rowsIn(await readAs(t, 'corretor', study.diagnostico_id), 'dependentes');
    expect(own).toMatchObject({ condicao_saude: 'Síndrome de Down' });
    expect(await toldTo('corretor')).not.toContain('Síndrome');
    const ofLider = await readAs(t, 'lider', study.diagnostico_id);
    expect(JSON.stringify(ofLider)).not.toContain('Síndrome');
    const [row] = rowsIn(ofLider, 'dependentes');
    expect(row).not.toHaveProperty('apoio_a_decisao');
    expect(row).not.toHaveProperty('quem_cuida_depois');
  });

  test('need the customer’s consent', async () => {
    const study = await startOf(t);
    await t.db.service(async (tx) => {
      const { sql } = await import('drizzle-orm');
      await tx.execute(sql`delete from consentimento where cliente_id = ${study.cliente_id}
        and finalidade = 'dados_saude'`);
    });
    const refused = await add('corretor', study, 'dependentes', { ...child, invalido: 'S' });
    expect(refused.error.errors?.invalido?.[0]).toContain('consentimento');
    const answer = await saveAs(t, 'corretor', study, { fumante: 2 });
    expect(answer.error.errors?.fumante?.[0]).toContain('consentimento');
    expect((await readAs(t, 'corretor', study.diagnostico_id)).consentiu_saude).toBe(false);
  });
});
