import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { rowName } from '../diagnosis/diagnosis.fixture.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const itemIn = async (study: MadeStudy, id: number) =>
  (await flow.read(study)).diagnostico_produtos
    .flatMap((area) => area.diagnostico_produto_itens)
    .find((item) => item.diagnostico_produto_item_id === id);

const saveItem = async (study: MadeStudy, id: number, body: object) =>
  (await t.as('corretor')).try(api.diagnosis.updateItem, {
    params: { id },
    body: { versao: (await itemIn(study, id))?.versao ?? 1, ...body },
  });

const save = async (study: MadeStudy, body: object) =>
  (await t.as('corretor')).try(api.diagnosis.update, {
    params: { id: study.diagnostico_id },
    body: { versao: (await flow.read(study)).versao, ...body },
  });

/** Another item of life, of the customer or the spouse, of interest or not. */
const addItem = (study: MadeStudy, codigo: string, tipo_segurado = 'titular', interesse = 'S') =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into diagnostico_produto_item
        (empresa_id, diagnostico_id, diagnostico_produto_id, codigo, grupo, conjuge, tipo_segurado, campos)
      select empresa_id, diagnostico_id, diagnostico_produto_id, ${codigo}, grupo, conjuge, ${tipo_segurado},
             campos || jsonb_build_object('interesse', ${interesse}::text)
        from diagnostico_produto_item where diagnostico_produto_item_id = ${study.itens[1]!}
      on conflict (empresa_id, diagnostico_produto_id, codigo, tipo_segurado)
      do update set campos = excluded.campos
      returning diagnostico_produto_item_id as id`);
    return rows[0]!.id;
  });

const KEPT = { status: 409, error: { code: 'item_em_cotacao' } };

describe('an item with delivered quotes', () => {
  test('keeps its interest, and the refusal names it with the ways out', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const refused = await saveItem(study, study.itens[1]!, { interesse: 'N' });
    expect(refused).toMatchObject(KEPT);
    expect(refused.error.errors).toEqual({ interesse: [refused.error.statusMessage] });
    expect(refused.error.problemas).toMatchObject([
      {
        codigo: 'item_em_cotacao',
        lugar: { area: 1, item: '1.01', segurado: 'titular' },
        saidas: ['recusar_opcao', 'recusar_area', 'pedir_nova_cotacao', 'duplicar'],
      },
    ]);
    expect(refused.error.statusMessage).toContain('Seguro de vida');
    expect((await itemIn(study, study.itens[1]!))?.interesse).toBe('S');

    await flow.answerAll(study, [[options[1]!, 'approved']]);
    const approved = await saveItem(study, study.itens[1]!, { interesse: 'N' });
    expect(approved).toMatchObject(KEPT);
    expect(approved.error.problemas?.[0]?.saidas).toEqual(['recusar_area', 'reabrir_ajuste', 'duplicar']);
  });

  test('keeps it too when items are saved with the study', async () => {
    const { study } = await flow.presented({ areas: [1] });
    const { versao } = (await itemIn(study, study.itens[1]!))!;
    const itens = [{ diagnostico_produto_item_id: study.itens[1]!, interesse: 'N', versao }];
    const refused = await save(study, { renda_mensal_bruta: 12_345, itens });
    expect(refused).toMatchObject(KEPT);
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['produtos.1.itens.1.01.titular.interesse']);
    expect((await flow.read(study)).renda_mensal_bruta).not.toBe(12_345);
  });

  test('stays while its area is quoted again', async () => {
    const { study } = await flow.presented({ areas: [1] });
    await expectOk(flow.moveTask(study, 1, 1, { who: 'corretor', motivo: 'Parcela menor' }));
    const refused = await saveItem(study, study.itens[1]!, { interesse: 'N' });
    expect(refused).toMatchObject(KEPT);
    expect(refused.error.problemas?.[0]?.saidas).toEqual(['remover_area', 'duplicar']);
  });

  test('may leave before the delivery, and after its options or its area were refused', async () => {
    const quoted = await flow.sent({ areas: [1] });
    await flow.quote(quoted, 1);
    expect((await saveItem(quoted, quoted.itens[1]!, { interesse: 'N' })).status).toBe(200);

    const { study, options } = await flow.presented({ areas: [1, 2] });
    await flow.answerAll(study, [[options[1]!, 'reproved']]);
    expect((await saveItem(study, study.itens[1]!, { interesse: 'N' })).status).toBe(200);
  });

  test('keeps its insured person', async () => {
    const { study } = await flow.presented({ areas: [1] });
    const refused = await saveItem(study, study.itens[1]!, { tipo_segurado: 'casal' });
    expect(refused.status).toBe(422);
  });
});

describe('an item becomes of interest', () => {
  test('only while its area is being quoted', async () => {
    const study = await flow.sent({ areas: [1] });
    const other = await addItem(study, '1.02', 'titular', 'N');
    expect((await saveItem(study, other, { interesse: 'S' })).status).toBe(200);
    expect((await saveItem(study, other, { interesse: 'N' })).status).toBe(200);
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    const refused = await saveItem(study, other, { interesse: 'S' });
    expect(refused).toMatchObject(KEPT);
    expect(refused.error.problemas).toMatchObject([
      { codigo: 'item_fora_da_cotacao', saidas: ['pedir_nova_cotacao'] },
    ]);
    await expectOk(flow.moveTask(study, 1, 1, { who: 'corretor', motivo: 'Mais um seguro' }));
    expect((await saveItem(study, other, { interesse: 'S' })).status).toBe(200);
  });

  test('together with the new round that it is asked for in', async () => {
    const { study } = await flow.presented({ areas: [1] });
    const other = await addItem(study, '1.02', 'titular', 'N');
    const { versao } = flow.taskOf(await flow.read(study), 1);
    const c = await t.as('corretor');
    const move = (itens: number[], body: object) =>
      c.try(api.tasks.move, {
        params: { id: study.diagnostico_id },
        body: { produto_diagnostico_id: 1, estagio: 1, motivo: 'Mais um seguro', versao, itens, ...body },
      });
    expect((await move([999_999], {})).status).toBe(404);
    expect((await move([other], {})).status).toBe(200);
    expect((await itemIn(study, other))?.interesse).toBe('S');
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 1 });
  });

  test('for an adjustment once the area is past the answers', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const other = await addItem(study, '1.02', 'titular', 'N');
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    const refused = await saveItem(study, other, { interesse: 'S' });
    expect(refused.error.problemas?.[0]?.saidas).toEqual(['reabrir_ajuste']);
  });

  test('or its area is not delivered at all', async () => {
    const study = await flow.sent({ areas: [1] });
    expect((await saveItem(study, study.itens[1]!, { interesse: 'N' })).status).toBe(200);
    const refused = await flow.deliver(study, 1);
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { 'produtos.1.itens': ['Marque interesse em ao menos um item de Vida.'] },
    ]);
  });
});

describe('a spouse with approved options', () => {
  const married = async () => {
    const { cliente_id } = await t.make((make) =>
      make.customer('corretor', {
        pessoa_estado_civil: 'C',
        conjuge: { nome_completo: 'Rafael Souza', data_nascimento: '1984-02-01', sexo: 'M' },
      }),
    );
    const study = await t.make((make) => make.study({ estagio: 3, areas: [1], cliente_id }));
    await expectOk(flow.move(study, { estagio: 4 }));
    const theirs = await addItem(study, '1.01', 'conjuge');
    await flow.quote(study, 1);
    const option = await flow.quote({ ...study, itens: { 1: theirs } }, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    return { study, option, cliente_id };
  };

  test('stays in the study, by whatever path the marital status comes', async () => {
    const { study, option, cliente_id } = await married();
    const refused = await save(study, { estado_civil: 'D' });
    expect(refused).toMatchObject(KEPT);
    expect(refused.error.errors).toEqual({ estado_civil: [expect.stringContaining('(Rafael)')] });
    expect(await save(study, { conjuge_nome: null })).toMatchObject(KEPT);

    const c = await t.as('corretor');
    const { versao } = await c.call(api.customers.get, { params: { id: cliente_id } });
    const put = (body: object) =>
      c.try(api.customers.update, { params: { id: cliente_id }, body: { versao, ...body } });
    const onRecord = await put({ pessoa_estado_civil: 'D', conjuge: null });
    expect(onRecord).toMatchObject(KEPT);
    expect(Object.keys(onRecord.error.errors ?? {})).toEqual(['pessoa_estado_civil', 'conjuge']);
    expect(onRecord.error.problemas?.[0]).toMatchObject({ diagnostico_id: study.diagnostico_id });
    expect((await put({ pessoa_estado_civil: 'UE', pessoa_telefone: '4833334444' })).status).toBe(200);
    expect(optionOf(await flow.read(study), option).status).toBe('analisis');
  });

  test('may go once the options are refused', async () => {
    const { study, option } = await married();
    expect((await flow.answer(option, 'reproved')).status).toBe(200);
    await expectOk(flow.send(study));
    expect((await save(study, { estado_civil: 'D' })).status).toBe(200);
  });
});

test('a row that a quoted item is about stays', async () => {
  const study = await flow.draft({ areas: [4] });
  const c = await t.as('corretor');
  await t.db.service((tx) =>
    tx.execute(sql`update diagnostico_produto_item set codigo = '4.05'
                    where diagnostico_produto_item_id = ${study.itens[4]!}`),
  );
  const { produto_item_tabela_item_id: id, versao } = await c.call(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'dividas',
      linha_uuid: rowName(),
      tipo_divida: 'cartao',
      titular: 'titular',
      saldo_devedor: 9000,
      parcela_atual: 500,
      parcelas_restantes: 24,
      refinanciar: 'S',
    },
  });
  await t.db.service(async (tx) => {
    await tx.execute(sql`update diagnostico set estagio = 5 where diagnostico_id = ${study.diagnostico_id}`);
  });
  await t.make((make) => make.task(study, { area: 4, estagio_especialista: 2 }));
  await t.make((make) => make.option(study, 4, {}));
  const changed = await c.try(api.diagnosis.updateRow, {
    params: { id },
    body: { versao, refinanciar: 'N' },
  });
  expect(changed).toMatchObject(KEPT);
  expect(Object.keys(changed.error.errors ?? {})).toEqual(['refinanciar']);
  expect(await c.try(api.diagnosis.removeRow, { params: { id } })).toMatchObject(KEPT);
  expect(
    (await c.try(api.diagnosis.updateRow, { params: { id }, body: { versao, saldo_devedor: 8000 } })).status,
  ).toBe(200);
});

describe('answers', () => {
  test('are taken only for options of the content that was presented', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const { token } = await (await t.as('corretor')).call(api.presentation.createLink, {
      params: { id: study.diagnostico_id },
    });
    // As studies were before the survey was held: the item left, its option stayed.
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item set campos = campos || '{"interesse": "N"}'
                      where diagnostico_produto_item_id = ${study.itens[1]!}`),
    );
    const answered = await t.anonymous.try(api.publicStudy.answer, {
      params: { token },
      body: {
        nome: 'Marina Albuquerque',
        respostas: [{ diagnostico_produto_item_opcao_id: options[1]!, status: 'approved' }],
      },
    });
    expect(answered).toMatchObject({ status: 409, error: { code: 'estudo_mudou' } });
    expect((await flow.answer(options[1]!, 'approved')).status).toBe(409);
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2 });
  });
});

describe('issued policies', () => {
  const concluded = async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    await flow.file(study, 1, options[1]!);
    await flow.issue(study, 1, options[1]!);
    await expectOk(flow.moveTask(study, 1, 6));
    return study;
  };
  const policiesOf = async (study: MadeStudy) =>
    (await (await t.as('corretor')).call(api.policies.list, { query: { cliente_id: study.cliente_id } }))
      .data;

  test('keep their customer for everybody but the administrator', async () => {
    const study = await concluded();
    for (const who of ['corretor', 'proprietario'] as const) {
      const c = await t.as(who);
      expect(await c.try(api.customers.remove, { params: { id: study.cliente_id } })).toMatchObject({
        status: 409,
        error: { statusMessage: 'Há apólices emitidas' },
      });
    }
    expect(await policiesOf(study)).toHaveLength(1);
    const admin = await t.as('admin');
    expect((await admin.try(api.customers.remove, { params: { id: study.cliente_id } })).status).toBe(204);
  });

  test('keep their closed study, and survive its deletion by the administrator', async () => {
    const study = await concluded();
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set encerrado_em = now(), encerrado_motivo = 'preco', estagio = 9
                      where diagnostico_id = ${study.diagnostico_id}`),
    );
    const params = { params: { id: study.diagnostico_id } };
    expect(await (await t.as('corretor')).try(api.diagnosis.remove, params)).toMatchObject({
      status: 409,
      error: { statusMessage: 'Há apólices emitidas' },
    });
    expect((await (await t.as('admin')).try(api.diagnosis.remove, params)).status).toBe(204);
    expect(await policiesOf(study)).toHaveLength(1);
  });
});
