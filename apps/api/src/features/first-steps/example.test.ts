import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exported } from '../../boards/exports.fixture.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import { auditOf } from '../../test/audit-trail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let corretor: Caller;
beforeAll(async () => {
  t = await createTestApp();
  corretor = await t.as('corretor');
});
afterAll(() => t.close());

const create = (as = corretor, headers?: Record<string, string>) =>
  as.try(api.firstSteps.createExample, { ...(headers && { headers }) });
const customers = (as = corretor) => as.call(api.customers.list, { query: {} });
const namesOf = async (as: Caller) => (await customers(as)).data.map(({ pessoa_nome }) => pessoa_nome);

/** Documents still owned by options of the study. */
const quotesOf = (diagnostico_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute(sql`
      select a.arquivo_id from arquivo a
        join diagnostico_produto_item_opcao o on o.diagnostico_produto_item_opcao_id = a.dono_id
       where a.dono_tipo = 'diagnostico_produto_item_opcao' and o.diagnostico_id = ${diagnostico_id}`);
    return rows;
  });

describe('a sample study', () => {
  test('comes quoted, with gaps, and ready to be presented', async () => {
    const made = await create();
    expect([made.status, made.error]).toEqual([201, made.data]);
    const study = await corretor.call(api.diagnosis.get, { params: { id: made.data.diagnostico_id } });
    expect(study).toMatchObject({ exemplo: true, estagio: 5, pessoa_nome: 'Marina Exemplo' });
    expect(study.tarefas.map(({ estagio_especialista }) => estagio_especialista)).toEqual([2, 2, 2]);
    const quoted = study.diagnostico_produtos
      .flatMap((product) => product.diagnostico_produto_itens)
      .filter((item) => item.interesse === 'S');
    expect(quoted.map((item) => item.diagnostico_produto_item_opcoes.length)).toEqual([2, 1, 1, 2]);
    expect(study.resultados.filter(({ outputs }) => outputs).length).toBeGreaterThan(5);

    const shown = await corretor.call(api.presentation.update, {
      params: { id: made.data.diagnostico_id },
      body: { acao: 'apresentar' },
    });
    expect(shown.estagio).toBe(6);
  });

  test('is one per person, however often it is asked for', async () => {
    const first = await create();
    expect(first.status).toBe(200);
    const leader = await t.as('lider');
    const both = await Promise.all([create(leader), create(leader)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(both[0]?.data).toEqual(both[1]?.data);
    const key = { 'idempotency-key': '0f0f7a52-54f7-4a2e-9d0c-55c0b7f1f001' };
    const repeated = [await create(leader, key), await create(leader, key)];
    expect(repeated.map(({ data }) => data)).toEqual([both[0]?.data, both[0]?.data]);
  });

  test('is seen by its consultant alone, marked as one', async () => {
    const { data, exemplos } = await customers();
    expect(exemplos).toBe(1);
    expect(data.filter(({ exemplo }) => exemplo).map(({ pessoa_nome }) => pessoa_nome)).toEqual([
      'Marina Exemplo',
    ]);
    const made = (await create()).data;
    for (const who of ['gerente', 'proprietario', 'admin', 'master', 'especialista'] as const) {
      const other = await t.as(who);
      const study = await other.try(api.diagnosis.get, { params: { id: made.diagnostico_id } });
      expect([who, study.status]).toEqual([who, 404]);
    }
    expect(await namesOf(await t.as('gerente'))).not.toContain('Marina Exemplo');
  });

  test('is in no list of work, figure, export or handover', async () => {
    const { data: todo } = await corretor.call(api.boards.todo, { query: {} });
    expect(todo.map(({ pessoa_nome }) => pessoa_nome)).not.toContain('Marina Exemplo');
    const panel = await corretor.call(api.boards.salesPanelList, { query: {} });
    expect(JSON.stringify(panel.data)).not.toContain('Marina Exemplo');
    const admin = await t.as('admin');
    const studies = await admin.call(api.boards.studiesAdmin, { query: {} });
    expect(studies.meta.total).toBe(0);
    expect((await exported(t, 'corretor', api.exports.customers)).rows).toEqual([]);
    const { corretor: me } = t.people;
    const person = await admin.call(api.employees.get, { params: { id: me.funcionario_id } });
    expect(person).toMatchObject({ trabalho: { clientes: 0, estudos: 0, tarefas: 0 } });
  });

  test.each(['gerente', 'proprietario'] as const)(
    'is in no list of the company for its own %s',
    async (who) => {
      const as = await t.as(who);
      expect((await create(as)).status).toBe(201);
      expect(await namesOf(as)).toContain('Marina Exemplo');
      const lists = [
        await as.call(api.boards.customersAdmin, { query: {} }),
        await as.call(api.boards.studiesAdmin, { query: {} }),
      ];
      expect(JSON.stringify(lists)).not.toContain('Marina');
      expect(lists.map(({ meta }) => meta.total)).toEqual([0, 0]);
      for (const one of [api.exports.customersAdmin, api.exports.studiesAdmin])
        expect((await exported(t, who, one)).rows).toEqual([]);
    },
  );

  test('shows its customer’s page to holders of the link, marked as a sample', async () => {
    const { diagnostico_id } = (await create()).data;
    const link = await corretor.call(api.presentation.createLink, { params: { id: diagnostico_id } });
    const params = { token: link.token };
    const shown = await t.anonymous.call(api.publicStudy.get, { params });
    expect(shown).toMatchObject({ exemplo: true, encerrado: false });
    const diagnostico_produto_item_opcao_id = shown.opcoes[0]?.diagnostico_produto_item_opcao_id ?? 0;
    const answered = await t.anonymous.call(api.publicStudy.answer, {
      params,
      body: {
        nome: 'Marina Exemplo',
        retrato: shown.retrato,
        respostas: [
          {
            diagnostico_produto_item_opcao_id,
            status: 'adjust',
            comentario: 'Mais barato',
          },
        ],
      },
    });
    expect(answered.enviadas).toHaveLength(1);
    expect(await t.mails()).toEqual([]);
  });

  test('cannot be sent to specialists or by message, nor handed over', async () => {
    const { cliente_id, diagnostico_id } = (await create()).data;
    const params = { id: diagnostico_id };
    const sent = await corretor.try(api.diagnosis.selectProducts, {
      params,
      body: {
        diagnostico_produtos: [1, 2, 3, 4].map((produto_diagnostico_id) => ({
          produto_diagnostico_id,
          enviar: 'S',
        })),
      },
    });
    expect(sent.error).toMatchObject({
      code: 'exemplo',
      statusMessage: 'É um exemplo: não sai para especialistas nem vira proposta.',
    });
    const message = await corretor.try(api.activities.message, {
      params: { id: cliente_id },
      query: { momento: 'aniversario' },
    });
    expect(message.error.code).toBe('exemplo');
    expect(await t.mails()).toEqual([]);
  });

  test('is removed with all that belongs to it, and may be created again', async () => {
    const before = (await create()).data;
    expect(await quotesOf(before.diagnostico_id)).toHaveLength(4);
    expect((await corretor.try(api.firstSteps.removeExample)).status).toBe(204);
    expect((await corretor.try(api.firstSteps.removeExample)).status).toBe(204);
    expect((await corretor.call(api.firstSteps.get)).exemplo).toBeNull();
    expect(await namesOf(corretor)).not.toContain('Marina Exemplo');
    const gone = await corretor.try(api.diagnosis.get, { params: { id: before.diagnostico_id } });
    expect(gone.status).toBe(404);
    const trail = await auditOf(t, 'diagnostico', before.diagnostico_id);
    expect(trail.map(({ acao }) => acao)).toEqual(expect.arrayContaining(['criar_exemplo', 'excluir']));
    expect(await quotesOf(before.diagnostico_id)).toEqual([]);
    const again = await create();
    expect(again.status).toBe(201);
    expect(again.data.diagnostico_id).not.toBe(before.diagnostico_id);
  });

  test('is created again after its study alone was deleted', async () => {
    const { diagnostico_id, cliente_id } = (await create()).data;
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set excluido_em = now() where diagnostico_id = ${diagnostico_id}`),
    );
    const again = await create();
    expect([again.status, again.error]).toEqual([201, again.data]);
    expect(again.data.cliente_id).not.toBe(cliente_id);
    const { data } = await customers();
    expect(data.filter(({ exemplo }) => exemplo)).toHaveLength(1);
  });
});
