import { api } from '@farol/contracts';
import { renderMessage } from '@farol/domain/messages';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  flow = createFlow(t);
});
afterAll(() => t.close());

const message = async (id: number, query: object, who: Who = 'corretor') =>
  (await t.as(who)).try(api.activities.message, { params: { id }, query: query as never });
const contact = async (id: number, body: object, who: Who = 'corretor') =>
  (await t.as(who)).try(api.activities.contact, { params: { id }, body: body as never });

describe('a message for a customer', () => {
  test('carries the company’s text and the values of the moment only', async () => {
    const admin = await t.as('admin');
    await admin.call(api.companySettings.updateMessage, {
      params: { momento: 'aniversario', canal: 'whatsapp' },
      body: { versao: 1, texto: 'Parabéns pelos {{idade}}, {{primeiro_nome}}! {{consultor}}, {{empresa}}' },
    });
    const { cliente_id } = await t.make((make) =>
      make.customer('corretor', {
        pessoa_nome: 'Marina Teixeira',
        pessoa_data_nascimento: '1986-11-17',
        pessoa_celular: '48999990000',
        pessoa_email: 'marina@exemplo.com.br',
      }),
    );
    const ready = await expectOk(message(cliente_id, { momento: 'aniversario' }));
    expect(ready).toMatchObject({
      pessoa_celular: '48999990000',
      pessoa_email: 'marina@exemplo.com.br',
      valores: { primeiro_nome: 'Marina', nome: 'Marina Teixeira', idade: '40 anos' },
    });
    expect(Object.keys(ready.valores).toSorted()).toEqual([
      'consultor',
      'empresa',
      'idade',
      'nome',
      'primeiro_nome',
    ]);
    expect(renderMessage(ready.textos.whatsapp, ready.valores).texto).toMatch(
      /^Parabéns pelos 40 anos, Marina! Beatriz Camargo, .+$/,
    );
  });

  test('fills in the age of the next birthday, across the turn of the year', async () => {
    const idade = async (pessoa_data_nascimento: string, now: string) => {
      const { cliente_id } = await t.make((make) => make.customer('corretor', { pessoa_data_nascimento }));
      t.clock.set(now);
      const body = { usuario_username: 'corretor', password: PASSWORD };
      const caller = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
      const query = { momento: 'aniversario' } as const;
      return (await caller.call(api.activities.message, { params: { id: cliente_id }, query })).valores.idade;
    };
    const before = t.clock.now().toISOString();
    expect(await idade('1987-01-03', '2026-12-28T13:00:00-03:00')).toBe('40 anos');
    expect(await idade('1986-12-30', '2027-01-02T13:00:00-03:00')).toBe('40 anos');
    t.clock.set(before);
  });

  test('names the missing documents, but not the description of a health document', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    await t.make((make) =>
      make.document(study, { tipo: 'outro', descricao: 'Laudo do diabetes', sensivel: true }),
    );
    const query = { momento: 'documentos', diagnostico_id: study.diagnostico_id };
    const { valores } = await expectOk(message(study.cliente_id, query));
    expect(valores.areas).toBe('Vida');
    expect(valores.documentos).toContain('- Comprovante de residência');
    expect(JSON.stringify(valores)).not.toMatch(/diabetes|fumante|altura/i);
  });

  test('names the policy that ends, and its last day', async () => {
    const { cliente_id, policy } = await t.make(async (make) => {
      const study = await make.study({ estagio: 10, areas: [3], opcoes: true });
      const policy = await make.policy(study, {
        cliente_id: study.cliente_id,
        produto_diagnostico_id: 3,
        vigencia_inicio: '2026-01-01',
        vigencia_fim: '2026-12-17',
        fornecedor: 'Porto Seguro',
        diagnostico_produto_item_opcao_id: study.opcoes[3],
      });
      return { ...study, policy };
    });
    const query = { momento: 'renovacao', diagnostico_apolice_id: policy };
    expect((await expectOk(message(cliente_id, query))).valores).toMatchObject({
      apolice: expect.stringMatching(/^[oa] /),
      seguradora: 'Porto Seguro',
      vencimento: '17/12',
      dias: '30 dias',
    });
    expect((await message(cliente_id, { ...query, diagnostico_apolice_id: policy + 999 })).status).toBe(404);
  });

  test('fills in a monthly instalment, never a single premium', async () => {
    const { cliente_id } = await t.make(async (make) => {
      const study = await make.study({ estagio: 10, areas: [1], opcoes: true });
      await make.policy(study, {
        cliente_id: study.cliente_id,
        produto_diagnostico_id: 1,
        vigencia_inicio: '2026-01-01',
        vigencia_fim: '2026-12-17',
        fornecedor: 'Azul Seguros',
        valor_premio: 2960,
        periodicidade_pagamento: 'unico',
      });
      await make.policy(study, {
        cliente_id: study.cliente_id,
        produto_diagnostico_id: 1,
        vigencia_inicio: '2026-01-01',
        vigencia_fim: null,
        fornecedor: 'Icatu Seguros',
        valor_premio: 185.4,
        periodicidade_pagamento: 'monthly',
        diagnostico_produto_item_opcao_id: study.opcoes[1],
      });
      return study;
    });
    const { valores } = await expectOk(message(cliente_id, { momento: 'parcela' }));
    expect(valores).toMatchObject({ seguradora: 'Icatu Seguros', valor: 'R$\u00a0185,40' });
  });

  test('is refused for an unknown moment, and for others’ customers', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    expect((await message(cliente_id, { momento: 'natal' })).status).toBe(422);
    expect((await message(cliente_id, { momento: 'aniversario' }, 'corretor2')).status).toBe(404);
    expect((await message(cliente_id, { momento: 'aniversario' }, 'especialista')).status).toBe(403);
  });
});

describe('a contact', () => {
  test('is listed with the customer and on the study’s timeline', async () => {
    const study = await t.make((make) => make.study({ estagio: 6, areas: [1] }));
    const { cliente_id, diagnostico_id } = study;
    const body = { momento: 'acompanhamento', canal: 'whatsapp', diagnostico_id };
    await expectOk(contact(cliente_id, body));
    await expectOk(contact(cliente_id, { momento: 'aniversario', canal: 'email' }));
    const caller = await t.as('corretor');
    const { data, meta } = await caller.call(api.activities.contacts, { params: { id: cliente_id } });
    expect(data.map(({ momento, canal, usuario }) => [momento, canal, usuario])).toEqual([
      ['aniversario', 'email', 'Beatriz Camargo'],
      ['acompanhamento', 'whatsapp', 'Beatriz Camargo'],
    ]);
    expect(meta.total).toBe(2);
    const events = await caller.call(api.diagnosis.history, { params: { id: diagnostico_id } });
    expect(events.at(-1)).toMatchObject({ objeto: 'contato', evento: 'mensagem_whatsapp' });
  });

  test('of a call stores the note and keeps it out of the audit trail', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    await expectOk(contact(cliente_id, { canal: 'ligacao', texto: ' Prefere até R$ 350. ' }));
    const caller = await t.as('corretor');
    const { data } = await caller.call(api.activities.contacts, { params: { id: cliente_id } });
    expect(data).toMatchObject([{ canal: 'ligacao', momento: null, texto: 'Prefere até R$ 350.' }]);
    const trail = await t.db.service((tx) =>
      tx.execute(sql`select depois::text from auditoria where entidade = 'contato' order by 1 desc limit 1`),
    );
    expect(trail.rows).toHaveLength(1);
    expect(JSON.stringify(trail.rows)).not.toContain('350');
  });

  test('without a text is refused at its field', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    const refused = await contact(cliente_id, { canal: 'nota', texto: '  ' });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['texto']]);
  });

  test('is refused for a study of another customer', async () => {
    const [one, other] = await t.make(async (make) => [
      await make.study({ estagio: 6, areas: [1] }),
      await make.study({ estagio: 6, areas: [1] }),
    ]);
    const refused = await contact(one!.cliente_id, {
      momento: 'acompanhamento',
      canal: 'email',
      diagnostico_id: other!.diagnostico_id,
    });
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { diagnostico_id: ['Este estudo é de outro cliente.'] },
    ]);
  });
});

describe('what is ready to be said', () => {
  const ready = async (cliente_id: number, query: object = {}) => expectOk(message(cliente_id, query));

  test('is the policy that came, not a review, once all is concluded', async () => {
    const { cliente_id } = await t.make(async (make) => {
      const study = await make.study({ estagio: 10, areas: [3], opcoes: true });
      await make.policy(study, {
        cliente_id: study.cliente_id,
        produto_diagnostico_id: 3,
        vigencia_inicio: '2026-11-17',
        vigencia_fim: '2027-11-17',
        fornecedor: 'MetLife (Metropolitan Life)',
        diagnostico_produto_item_opcao_id: study.opcoes[3],
        criado_em: t.clock.now(),
      });
      return study;
    });
    const { momento, momentos, valores } = await ready(cliente_id);
    expect(momento).toBe('apolice_emitida');
    expect(momentos).not.toContain('revisao_anual');
    expect(momentos).not.toContain('renovacao');
    expect(valores.seguradora).toBe('MetLife');
  });

  test('greets a birthday on its day, and says why it would not', async () => {
    const [today, other] = await t.make(async (make) => [
      await make.customer('corretor', { pessoa_data_nascimento: '1986-11-17' }),
      await make.customer('corretor', { pessoa_data_nascimento: '1986-11-30' }),
    ]);
    expect((await ready(today!.cliente_id)).momento).toBe('aniversario');
    const early = await ready(other!.cliente_id, { momento: 'aniversario' });
    expect(early.momentos).toEqual(['primeiro_contato', 'conversa']);
    expect(early.aviso).toBe('Hoje não é o aniversário deste cliente.');
  });

  test('names the areas that are quoted, without those that are done', async () => {
    const { study, options } = await flow.presented({ areas: [1, 2] });
    await flow.answerAll(study, [
      [options[1]!, 'approved'],
      [options[2]!, 'adjust'],
    ]);
    const quoted = await ready(study.cliente_id, { momento: 'cotacao' });
    expect([quoted.valores.areas, quoted.aviso]).toEqual(['Sonhos', null]);
    const first = await ready(study.cliente_id, { diagnostico_id: study.diagnostico_id });
    expect([first.momento, first.valores.areas]).toEqual(['documentos', 'Vida']);
  });

  test('sends documents by our link, those of health by nothing else', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    await t.make((make) => make.document(study, { tipo: 'dps', sensivel: true }));
    const asked = await ready(study.cliente_id, { momento: 'documentos' });
    const { texto } = renderMessage(asked.textos.whatsapp, asked.valores);
    expect(texto).toContain('Declaração pessoal de saúde (só pelo link do estudo)');
    expect(texto).toContain('Envie pelo link do seu estudo');
    expect(texto).not.toContain('por aqui');
    expect(asked.aviso).toContain('crie um em Apresentação');
  });
});
