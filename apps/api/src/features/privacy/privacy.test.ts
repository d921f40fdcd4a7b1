import { api } from '@farol/contracts';
import { formatCpf } from '@farol/domain/br';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { cpfOf } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readAs, saveAs } from '../diagnosis/diagnosis.fixture.ts';
import { runPrivacy } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const as = async (who: Who = 'admin') => t.as(who);
const desk = async (cliente_id: number, who: Who = 'admin') =>
  (await as(who)).call(api.privacy.get, { params: { id: cliente_id } });
const names = async (query: object) =>
  (await (await as()).call(api.privacy.list, { query })).data.map((row) => row.cliente_id);
const seesCustomer = async (id: number) =>
  (await (await as('corretor')).try(api.customers.get, { params: { id } })).status;
const withdraw = async (id: number, finalidade: 'tratamento' | 'dados_saude') =>
  (await as()).try(api.privacy.withdraw, { params: { id }, body: { finalidade, canal: 'email' } });
const erase = async (id: number) => (await as()).try(api.privacy.erase, { params: { id } });
const nameOf = async (cliente_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ pessoa_nome: string }>(
      sql`select pessoa_nome from cliente where cliente_id = ${cliente_id}`,
    );
    return rows[0]?.pessoa_nome;
  });
/** As if it had been asked so many days earlier. */
const passDays = (cliente_id: number, days: number) =>
  t.db.service((tx) =>
    tx.execute(sql`
      update apagamento set apagar_em = apagar_em - make_interval(days => ${days})
       where cliente_id = ${cliente_id}`),
  );
const customer = (over: object = {}) => t.make((make) => make.customer('corretor', over));

describe('the desk', () => {
  test('lists customers with the consents in force, found by name without accents', async () => {
    const { cliente_id } = await customer({ pessoa_nome: 'Otília Brandão Sá' });
    const { data } = await (await as()).call(api.privacy.list, { query: { busca: 'otilia brandao' } });
    expect(data).toMatchObject([
      { cliente_id, consentimentos: ['dados_saude', 'tratamento'], revogados: [], apagamento: null },
    ]);
  });

  test('shows deleted customers too, and nobody of another company', async () => {
    const { cliente_id } = await customer();
    await (await as('corretor')).call(api.customers.remove, { params: { id: cliente_id } });
    expect(await desk(cliente_id)).toMatchObject({ cliente_id, apagamento: null });
    const foreign = await (await as('admin.b')).try(api.privacy.get, { params: { id: cliente_id } });
    expect(foreign.status).toBe(404);
  });

  test('is for administrators alone', async () => {
    const { cliente_id } = await customer();
    const refused = await (await as('corretor')).try(api.privacy.get, { params: { id: cliente_id } });
    expect(refused.status).toBe(403);
  });
});

describe('withdrawing a consent', () => {
  test('keeps the history: when, by which channel, and who recorded it', async () => {
    const { cliente_id } = await customer();
    await withdraw(cliente_id, 'tratamento');
    const { consentimentos } = await desk(cliente_id);
    expect(consentimentos.find(({ finalidade }) => finalidade === 'tratamento')).toMatchObject({
      revogado_canal: 'email',
      revogado_por: expect.any(String),
      revogado_em: '2026-11-17T16:00:00.000Z',
    });
    expect(await names({ situacao: 'revogados' })).toContain(cliente_id);
  });

  test('is refused where none is in force', async () => {
    const { cliente_id } = await customer();
    await withdraw(cliente_id, 'tratamento');
    expect(await withdraw(cliente_id, 'tratamento')).toMatchObject({
      status: 409,
      error: { code: 'sem_consentimento' },
    });
  });

  test('to the use of the data ends the sheet link and offers no message until there is a new one', async () => {
    const { cliente_id } = await customer();
    const link = await (await as('corretor')).call(api.customerSheet.createLink, {
      params: { id: cliente_id },
    });
    await withdraw(cliente_id, 'tratamento');
    expect((await t.anonymous.try(api.publicSheet.get, { params: { token: link.token } })).status).toBe(410);
    const message = async () =>
      (await as('corretor')).try(api.activities.message, {
        params: { id: cliente_id },
        query: { momento: 'aniversario' },
      });
    expect(await message()).toMatchObject({ status: 409, error: { code: 'consentimento_revogado' } });
    const again = await (await as('corretor')).try(api.customerSheet.createLink, {
      params: { id: cliente_id },
    });
    expect(again.status).toBe(409);
    await (await as('corretor')).call(api.customers.grantConsent, {
      params: { id: cliente_id },
      body: { finalidade: 'tratamento', canal: 'presencial', data: '2026-11-17' },
    });
    expect((await message()).status).toBe(200);
  });

  test('to health data takes it out of the study, and no one enters it again', async () => {
    const study = await t.make((make) =>
      make.study({ estagio: 2, areas: [1], campos: { fumante: 1, peso_kg: 82 } }),
    );
    const read = () => readAs(t, 'corretor', study.diagnostico_id);
    expect(await read()).toMatchObject({ fumante: 1, consentiu_saude: true });
    expect((await withdraw(study.cliente_id, 'dados_saude')).status).toBe(200);
    const after = await read();
    expect(after).toMatchObject({ consentiu_saude: false });
    expect(JSON.stringify(after)).not.toContain('"fumante":1');
    expect((await saveAs(t, 'corretor', after, { fumante: 1 })).status).toBe(422);
  });
});

describe('erasing a customer', () => {
  test('hides at once, waits as long as the bin and can be called off until then', async () => {
    const { cliente_id, pessoa_nome } = await customer();
    expect((await erase(cliente_id)).status).toBe(200);
    expect(await seesCustomer(cliente_id)).toBe(404);
    expect((await desk(cliente_id)).apagamento).toMatchObject({
      apagar_em: '2026-12-17T16:00:00.000Z',
      feito_em: null,
    });
    await passDays(cliente_id, 29);
    await runPrivacy(t.deps);
    expect(await nameOf(cliente_id)).toBe(pessoa_nome);
    await (await as()).call(api.privacy.keep, { params: { id: cliente_id } });
    expect(await seesCustomer(cliente_id)).toBe(200);
    await passDays(cliente_id, 2);
    await runPrivacy(t.deps);
    expect(await nameOf(cliente_id)).toBe(pessoa_nome);
  });

  test('is done once its day has come, and cannot be called off then', async () => {
    const { cliente_id } = await customer();
    await erase(cliente_id);
    await passDays(cliente_id, 30);
    await runPrivacy(t.deps);
    expect(await nameOf(cliente_id)).toBe('Dados apagados');
    expect(await names({ situacao: 'apagados' })).toContain(cliente_id);
    expect((await (await as()).try(api.privacy.keep, { params: { id: cliente_id } })).status).toBe(409);
  });

  test('leaves an entry in the trail without the person, and none that names her', async () => {
    const { cliente_id, pessoa_nome } = await customer();
    await (await as('corretor')).call(api.customers.update, {
      params: { id: cliente_id },
      body: { pessoa_observacao: 'Prefere falar à noite', versao: 1 },
    });
    await erase(cliente_id);
    await passDays(cliente_id, 30);
    await runPrivacy(t.deps);
    const trail = await auditOf(t, 'cliente', cliente_id);
    expect(trail.map(({ acao }) => acao)).toEqual(['editar', 'pedir_apagamento', 'apagar']);
    expect(JSON.stringify(trail)).not.toContain('Prefere');
    expect(JSON.stringify(trail)).not.toContain(pessoa_nome);
  });

  test('takes the name, documents and contacts out of views that people saved', async () => {
    const { cliente_id } = await customer({
      pessoa_nome: 'Jurema Alves de Sá Quintão',
      pessoa_cpf: cpfOf(770_001),
      pessoa_email: 'jurema@exemplo.com.br',
      pessoa_celular: '48996661122',
    });
    const broker = await as('corretor');
    const keep = async (nome: string, busca: string) =>
      (
        await broker.call(api.views.create, {
          body: { tela: 'clientes', nome, filtros: { busca, etapa: 3 } },
        })
      ).visao_id;
    const hits = [
      await keep('Ligar: jurema quintao', 'x'),
      await keep('Por CPF', formatCpf(cpfOf(770_001))),
      await keep('Por e-mail', 'Jurema@exemplo.com.br'),
      await keep('Por celular', '99666-1122'),
    ];
    const other = await keep('Jurema de outra casa', 'jurema');
    await erase(cliente_id);
    await passDays(cliente_id, 30);
    await runPrivacy(t.deps);
    const { data } = await broker.call(api.views.list, { query: { tela: 'clientes' } });
    const found = new Map(data.map(({ visao_id, nome, filtros }) => [visao_id, { nome, filtros }]));
    expect(hits.map((id) => found.get(id))).toEqual(
      hits.map((id) => ({ nome: `Visão ${id}`, filtros: { etapa: 3 } })),
    );
    expect(found.get(other)?.filtros).toEqual({ busca: 'jurema', etapa: 3 });
  });

  test('is not offered in the bin and not taken back from there', async () => {
    const { cliente_id } = await customer();
    await erase(cliente_id);
    const { data } = await (await as()).call(api.bin.list, { query: {} });
    expect(data.map(({ id }) => id)).not.toContain(cliente_id);
    const back = await (await as()).try(api.bin.restore, { body: { tipo: 'cliente', id: cliente_id } });
    expect(back.status).toBe(404);
  });

  test('is refused while a study is being quoted or a contract is in force', async () => {
    const study = await t.make((make) => make.study({ estagio: 4, tarefas: [{ area: 1 }] }));
    expect(await erase(study.cliente_id)).toMatchObject({
      status: 409,
      error: { code: 'apagamento_impedido' },
    });
    expect((await desk(study.cliente_id)).impedimento).toContain('Encerre o estudo');
  });
});

describe('the requests of data subjects', () => {
  const register = async (body: object) =>
    (await as()).try(api.privacy.register, {
      body: { tipo: 'acesso', canal: 'email', recebido_em: '2026-11-10', ...body },
    });

  test('get their legal deadline and an answer', async () => {
    const { cliente_id, pessoa_nome } = await customer();
    const { data: made } = await register({ cliente_id, detalhe: 'Quer tudo por e-mail' });
    expect(made).toMatchObject({ pessoa_nome, prazo: '2026-11-25', situacao: 'aberto' });
    const answered = await (await as()).call(api.privacy.answer, {
      params: { id: made.pedido_titular_id },
      body: { situacao: 'atendido', resposta: 'Enviado o arquivo.', versao: made.versao },
    });
    expect(answered).toMatchObject({ situacao: 'atendido', respondido_por: expect.any(String) });
    const { data } = await (await as()).call(api.privacy.requests, { query: { cliente_id } });
    expect(data).toMatchObject([{ situacao: 'atendido', resposta: 'Enviado o arquivo.' }]);
    const twice = await (await as()).try(api.privacy.answer, {
      params: { id: made.pedido_titular_id },
      body: { situacao: 'recusado', resposta: 'Não.', versao: made.versao },
    });
    expect(twice.status).toBe(409);
  });

  test('name who asks, and are not of the future', async () => {
    expect(await register({})).toMatchObject({
      status: 422,
      error: { errors: { pessoa_nome: ['Informe quem pediu.'] } },
    });
    const { cliente_id } = await customer();
    expect((await register({ cliente_id, recebido_em: '2026-11-18' })).status).toBe(422);
    expect((await register({ cliente_id: 999_999 })).status).toBe(404);
  });

  test('are told to administrators near the deadline and once it has passed, each once', async () => {
    const { data: made } = await register({ pessoa_nome: 'Nara Lins', recebido_em: '2026-11-03' });
    const told = async () =>
      t.db.service(async (tx) => {
        const { rows } = await tx.execute<{ n: number }>(sql`
          select count(*)::int as n from notificacao
           where tipo = 'pedido_titular' and chave like ${`%/${made.pedido_titular_id}`}`);
        return rows[0]?.n ?? 0;
      });
    await runPrivacy(t.deps);
    const once = await told();
    expect(once).toBeGreaterThan(0);
    await runPrivacy(t.deps);
    expect(await told()).toBe(once);
    await t.db.service((tx) =>
      tx.execute(sql`
        update pedido_titular set prazo = '2026-11-16' where pedido_titular_id = ${made.pedido_titular_id}`),
    );
    await runPrivacy(t.deps);
    expect(await told()).toBe(2 * once);
    const { data } = await (await as()).call(api.privacy.requests, { query: { situacao: 'vencido' } });
    expect(data.map(({ pedido_titular_id }) => pedido_titular_id)).toContain(made.pedido_titular_id);
  });
});

describe("the person's file", () => {
  test('holds what is stored of her in every table, and its making is audited', async () => {
    const study = await t.make((make) => make.study({ estagio: 2, areas: [1] }));
    const caller = await as();
    const label = await caller.call(api.labels.create, { body: { nome: 'Indicada', cor: 'azul' } });
    const por = [{ etiqueta_id: label.etiqueta_id, clientes: [study.cliente_id] }];
    await caller.call(api.labels.apply, { body: { por } });
    const file = await caller.call(api.privacy.personData, {
      params: { id: study.cliente_id },
      query: { formato: 'json' },
    });
    const whole = file as unknown as { partes: { tabela: string; linhas: object[] }[] };
    expect(whole.partes.map(({ tabela }) => tabela)).toEqual(
      expect.arrayContaining(['cliente', 'consentimento', 'diagnostico', 'diagnostico_produto_item']),
    );
    expect(whole.partes.find(({ tabela }) => tabela === 'cliente_etiqueta')?.linhas).toMatchObject([
      { nome: 'Indicada' },
    ]);
    expect((await auditOf(t, 'cliente', study.cliente_id)).map(({ acao }) => acao)).toContain(
      'exportar_dados',
    );
    expect((await desk(study.cliente_id)).leituras).toMatchObject([{ onde: 'dados_pessoais', vezes: 1 }]);
    const pdf = await caller.call(api.privacy.personData, {
      params: { id: study.cliente_id },
      query: { formato: 'pdf' },
    });
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  });
});

describe('the retention report', () => {
  test('counts customers that somebody must decide about', async () => {
    const old = await customer({ atualizado_em: new Date('2019-01-01T12:00:00Z') });
    const { decisoes } = await (await as()).call(api.privacy.retention, {});
    expect(decisoes.find(({ regra }) => regra === 'sem_contrato')?.clientes).toBe(1);
    expect(await names({ situacao: 'sem_contrato' })).toEqual([old.cliente_id]);
  });
});
