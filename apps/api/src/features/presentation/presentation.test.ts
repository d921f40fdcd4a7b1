import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asAdmin } from '../../db/test-database.ts';
import { auditOf } from '../../test/audit-trail.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const update = async (study: MadeStudy, body: object, who: Parameters<TestApp['as']>[0] = 'corretor') =>
  (await t.as(who)).try(api.presentation.update, { params: { id: study.diagnostico_id }, body });

const delivered = async () => {
  const study = await flow.sent({ areas: [1] });
  const option = await flow.quote(study, 1);
  await expectOk(flow.deliver(study, 1));
  return { study, option };
};

describe('showing a study', () => {
  test('is the same move as a request for stage 6', async () => {
    const { study } = await delivered();
    const shown = await expectOk(update(study, { acao: 'apresentar' }));
    expect(shown).toMatchObject({ estagio: 6, data_apresentacao: '2026-11-17' });
    expect(await flow.read(study)).toMatchObject({
      estagio: 6,
      apresentacao_estudo: { status_aprovacao: 4 },
      tarefas: [{ estagio_especialista: 2, apresentada: true, aguardando: 'cliente' }],
    });
    expect((await flow.move(study, { estagio: 6 })).status).toBe(200);
    const other = await delivered();
    await expectOk(flow.move(other.study, { estagio: 6 }));
    expect((await flow.read(other.study)).estagio).toBe(6);
  });

  test('needs a reason when done by the administrator', async () => {
    const { study } = await delivered();
    const silent = await update(study, { acao: 'apresentar' }, 'admin');
    expect([silent.status, silent.error.errors]).toEqual([422, { motivo: ['Conte o motivo.'] }]);
    await expectOk(update(study, { acao: 'apresentar', motivo: 'Consultora de férias' }, 'admin'));
    expect((await flow.read(study)).estagio).toBe(6);
  });

  test('needs the broker’s disclosure, unless the company only warns', async () => {
    const { study, option } = await delivered();
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item_opcao set campos = campos - 'remuneracao_intermediacao'
                      where diagnostico_produto_item_opcao_id = ${option}`),
    );
    const blocked = await update(study, { acao: 'apresentar' });
    expect([blocked.status, Object.keys(blocked.error.errors ?? {})]).toEqual([
      422,
      [`produtos.1.itens.1.01.titular.opcoes.${option}.remuneracao_intermediacao`],
    ]);
    await t.db.service((tx) =>
      tx.execute(sql`insert into parametro (empresa_id, chave, vigencia_inicio, valor)
                     values (${study.empresa_id}, 'remuneracao_ausente', '2026-01-01', '"avisar"')`),
    );
    expect((await update(study, { acao: 'apresentar' })).status).toBe(200);
  });

  test('stores the company’s assumptions of that day', async () => {
    const { study } = await delivered();
    await expectOk(update(study, { acao: 'apresentar' }));
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select parametros ->> 'em' as em from diagnostico
                      where diagnostico_id = ${study.diagnostico_id}`),
    );
    expect(rows).toEqual([{ em: '2026-11-17' }]);
  });
});

describe('sending the answers', () => {
  test('applies them together and stores them', async () => {
    const { study, option } = await delivered();
    const other = await flow.draft();
    expect((await update(study, { acao: 'enviar_respostas' })).error.errors).toEqual({
      respostas: ['Nenhuma resposta para enviar.'],
    });
    expect((await update(other, { acao: 'enviar_respostas' })).status).toBe(409);
    await expectOk(update(study, { acao: 'apresentar' }));
    await expectOk(flow.answer(option, 'approved'));
    const sent = await expectOk(update(study, { acao: 'enviar_respostas', canal: 'consultor' }));
    expect(sent).toMatchObject({ estagio: 8, apresentacao_estudo: { status_aprovacao: 1 } });
    const now = await flow.read(study);
    expect(now.estagio).toBe(8);
    expect(optionOf(now, option)).toMatchObject({ status: 'approved', resposta: null });
    const history = await (await t.as('corretor')).call(api.diagnosis.history, {
      params: { id: study.diagnostico_id },
    });
    expect(history.at(-1)).toMatchObject({
      evento: 'enviar_respostas',
      de: '6',
      para: '8',
      canal: 'consultor',
    });
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select canal, funcionario_id, respostas, length(sha256) as sha from estudo_resposta
                      where diagnostico_id = ${study.diagnostico_id}`),
    );
    expect(rows).toEqual([
      {
        canal: 'consultor',
        funcionario_id: t.people.corretor.funcionario_id,
        respostas: [
          {
            diagnostico_produto_item_opcao_id: option,
            status: 'approved',
            comentario: null,
            motivo_recusa: null,
          },
        ],
        sha: 64,
      },
    ]);
  });

  test('by the administrator needs a reason, shown in the timeline', async () => {
    const { study, option } = await delivered();
    await expectOk(update(study, { acao: 'apresentar' }));
    await expectOk(flow.answer(option, 'approved'));
    const asAdmin = async (body: object) =>
      (await t.as('admin')).try(api.presentation.update, {
        params: { id: study.diagnostico_id },
        body: { acao: 'enviar_respostas', canal: 'consultor', ...body },
      });
    const refused = await asAdmin({});
    expect([refused.status, refused.error.errors]).toEqual([422, { motivo: ['Conte o motivo.'] }]);
    await expectOk(asAdmin({ motivo: 'Consultora de férias' }));
    const history = await (await t.as('corretor')).call(api.diagnosis.history, {
      params: { id: study.diagnostico_id },
    });
    expect(history.at(-1)).toMatchObject({ evento: 'enviar_respostas', motivo: 'Consultora de férias' });
  });

  test('is in the timeline per option, for a specialist in their areas only', async () => {
    const { study, options } = await flow.presented({ areas: [1, 4] });
    await expectOk(flow.answer(options[1]!, 'adjust'));
    await expectOk(update(study, { acao: 'enviar_respostas' }));
    await expectOk(flow.answer(options[4]!, 'approved'));
    await expectOk(update(study, { acao: 'enviar_respostas' }));
    const told = async (who: Parameters<TestApp['as']>[0]) => {
      const history = await (await t.as(who)).call(api.diagnosis.history, {
        params: { id: study.diagnostico_id },
      });
      return history.flatMap(({ envio }) =>
        envio ? [envio.respostas.map((one) => [one.produto_diagnostico_id, one.status, one.comentario])] : [],
      );
    };
    expect(await told('corretor')).toEqual([[[1, 'adjust', 'Parcela menor']], [[4, 'approved', null]]]);
    expect(await told('especialista2')).toEqual([[], [[4, 'approved', null]]]);
    // Of the first sending only the event is left; later sendings have their own records.
    await asAdmin(t.admin, async (admin) => {
      await admin.query('set session_replication_role = replica');
      await admin.query(
        'delete from estudo_resposta where estudo_resposta_id = (select min(estudo_resposta_id) from estudo_resposta where diagnostico_id = $1)',
        [study.diagnostico_id],
      );
    });
    const left = await (await t.as('corretor')).call(api.diagnosis.history, {
      params: { id: study.diagnostico_id },
    });
    const sendings = left.filter(
      (one) => one.evento === 'enviar_respostas' && one.objeto === 'estudo' && one.pedido,
    );
    expect(sendings.map(({ envio }) => envio?.respostas.map((one) => one.status) ?? null)).toEqual([
      null,
      ['approved'],
    ]);
  });

  test('approves one option of an item and refuses the others', async () => {
    const study = await flow.sent({ areas: [1] });
    const first = await flow.quote(study, 1);
    const second = await flow.quote(study, 1, { opcao_nome: 'Vida inteira', recomendada: 'N' });
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    await expectOk(flow.answer(first, 'approved'));
    await expectOk(flow.answer(second, 'approved'));
    const both = await flow.send(study);
    expect([both.status, both.error.errors]).toEqual([
      422,
      { [`itens.${study.itens[1]}.status`]: ['Aprove só uma opção deste item.'] },
    ]);
    await expectOk(flow.answer(second, 'analisis'));
    await expectOk(flow.send(study));
    expect(optionOf(await flow.read(study), second)).toMatchObject({
      status: 'reproved',
      motivo_recusa: 'outra_opcao',
    });
  });

  test('through the link is recorded as the customer’s', async () => {
    const { study } = await delivered();
    const reply = await update(study, { acao: 'enviar_respostas', canal: 'link' });
    expect([reply.status, reply.error.errors]).toEqual([
      422,
      { canal: ['Pelo link só o próprio cliente responde.'] },
    ]);
  });
});

describe('sections and notes', () => {
  test('are limited to sixty notes, also over several saves', async () => {
    const { study } = await delivered();
    const notes = (from: number, n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`nota-${from + i}`, 'Lembrar']));
    const atOnce = await update(study, { notas: notes(0, 61) });
    expect([atOnce.status, atOnce.error.errors]).toEqual([422, { notas: ['Informe no máximo 60 itens.'] }]);
    await expectOk(update(study, { notas: notes(0, 60) }));
    const later = await update(study, { notas: notes(60, 1) });
    expect([later.status, later.error.errors]).toEqual([422, { notas: ['Guarde no máximo 60 notas.'] }]);
    await expectOk(update(study, { notas: { ...notes(60, 1), 'nota-0': '' } }));
  });

  test('are merged into the stored ones, an empty note removed', async () => {
    const { study } = await delivered();
    await expectOk(
      update(study, { secoes: ['resumo', 'vida'], notas: { vida: 'Falar da filha', fim: 'Café' } }),
    );
    await expectOk(update(study, { notas: { fim: '', custos: 'Parcelar' } }));
    const kept = (await flow.read(study)).apresentacao_estudo;
    expect(kept).toMatchObject({
      secoes: ['resumo', 'vida'],
      notas: { vida: 'Falar da filha', custos: 'Parcelar' },
    });
    expect(await auditOf(t, 'apresentacao_estudo', kept?.apresentacao_estudo_id ?? 0)).toMatchObject([
      { antes: { notas: {} }, depois: { notas: { vida: 'Falar da filha', fim: 'Café' } } },
      {
        antes: { notas: { fim: 'Café' } },
        depois: { notas: { vida: 'Falar da filha', custos: 'Parcelar' } },
      },
    ]);
    await expectOk(update(study, { secoes: ['resumo'], acao: 'apresentar' }));
    expect(await flow.read(study)).toMatchObject({
      estagio: 6,
      apresentacao_estudo: { secoes: ['resumo'], notas: { custos: 'Parcelar' }, status_aprovacao: 4 },
    });
  });

  test('belong to the consultant, while the study is open', async () => {
    const { study } = await delivered();
    const notas = { vida: 'x' };
    expect((await update(study, { notas }, 'corretor.b')).status).toBe(404);
    expect((await update(study, { notas }, 'corretor2')).status).toBe(404);
    expect((await update(study, { notas }, 'especialista')).status).toBe(403);
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { evento: 'cancelar', motivo: 'momento', versao }));
    expect((await update(study, { notas })).status).toBe(409);
  });
});

test('parameters are shown with their significant decimals, and what is to be confirmed', async () => {
  const fonte = 'Banco Central';
  const vigencia_inicio = t.clock.today();
  await (await t.as('admin')).call(api.parameters.update, {
    body: { chave: 'ptax.USD', versao: 1, valor: 5.3421, vigencia_inicio, fonte },
  });
  const { study } = await flow.presented({ areas: [4, 5] });
  const params = { id: study.diagnostico_id };
  const { token } = await (await t.as('corretor')).call(api.presentation.createLink, { params });
  const { conteudo } = await t.anonymous.call(api.publicStudy.get, { params: { token } });
  const told = new Map(conteudo.premissas.map(({ rotulo, texto }) => [rotulo, texto]));
  expect(told.get('PTAX, dólar americano')).toMatch(/^R\$\u00a05,3421, desde /);
  expect([...told.values()].filter((texto) => /^0,01%|R\$\//.test(texto))).toEqual([]);
  const unconfirmed = [...told.values()].filter((texto) => texto.endsWith(', a confirmar'));
  expect(unconfirmed.length).toBeGreaterThan(0);
  expect(unconfirmed.filter((texto) => texto.includes('Premissa da casa'))).toEqual([]);
});
