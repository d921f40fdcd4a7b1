import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../platform/pdf/pdf.fixture.ts';
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

const ITEM = {
  interesse: 'S',
  tempo_necessidade: 2,
  nota_atual: 3,
  prazo_investimento: 5,
  aporte_mensal: 500,
};
const NOTHING_OF_THE_TITLE = {
  seguradora: undefined,
  forma_pagamento: undefined,
  remuneracao_intermediacao: undefined,
};
const FUND = {
  ...NOTHING_OF_THE_TITLE,
  opcao_nome: 'Fundo de ações alavancado',
  banco: 'XP',
  tipo_investimento: 3,
  produto_investimento: 'Fundo de ações alavancado',
};
const CDB = { ...FUND, opcao_nome: 'CDB', categoria_investimento: 'deposito', produto_investimento: 'CDB' };

/** A conservative customer's portfolio, out for quotation. */
async function portfolio(): Promise<MadeStudy> {
  const study = await flow.sent({ areas: [2] });
  const id = await t.db.service(async (tx) => {
    await tx.execute(sql`
      update diagnostico_produto_item set campos = campos || '{"interesse": "N"}'
       where diagnostico_produto_item_id = ${study.itens[2]}`);
    await tx.execute(sql`
      update diagnostico
         set campos = campos || '{"perfil_investidor": "conservador", "perfil_validade": "2028-01-01"}'
       where diagnostico_id = ${study.diagnostico_id}`);
    const { rows } = await tx.execute<{ id: number }>(sql`
      update diagnostico_produto_item i set campos = ${JSON.stringify(ITEM)}::jsonb
        from diagnostico_produto p
       where p.empresa_id = i.empresa_id and p.diagnostico_produto_id = i.diagnostico_produto_id
         and p.diagnostico_id = ${study.diagnostico_id} and i.codigo = '2.04' and i.tipo_segurado = 'titular'
      returning i.diagnostico_produto_item_id as id`);
    return rows[0]!.id;
  });
  return { ...study, itens: { ...study.itens, 2: id } };
}

/** Presented with a fund above the profile, and a deposit that fits and is recommended. */
async function presented() {
  const study = await portfolio();
  const fund = await flow.quote(study, 2, { ...FUND, recomendada: 'N' });
  await flow.quote(study, 2, CDB);
  await expectOk(flow.deliver(study, 2));
  await expectOk(flow.present(study));
  return { study, fund };
}

const params = (study: MadeStudy) => ({ params: { id: study.diagnostico_id } });
const proofOf = async (study: MadeStudy) =>
  textOf(await expectOk((await t.as('corretor')).try(api.presentation.proof, params(study)))).replaceAll(
    /\s+/g,
    ' ',
  );

describe('an option above the investor profile', () => {
  test('is not delivered as the recommended one', async () => {
    const study = await portfolio();
    const id = await flow.quote(study, 2, FUND);
    const reply = await flow.deliver(study, 2);
    expect(reply.status).toBe(422);
    expect(reply.error?.errors).toEqual({
      [`produtos.2.itens.2.04.titular.opcoes.${id}.recomendada`]: [
        'Acima do perfil do investidor: pede especialista, e o perfil é conservador. Recomende outra, ou apresente esta sem recomendar.',
      ],
    });
  });

  test('is approved on the link only with the declaration, which the proof keeps', async () => {
    const { study, fund } = await presented();
    const { token } = await expectOk(
      (await t.as('corretor')).try(api.presentation.createLink, params(study)),
    );
    const seen = await t.anonymous.call(api.publicStudy.get, { params: { token } });
    const shown = seen.conteudo.areas[0]?.itens[0]?.opcoes.find(
      (one) => one.diagnostico_produto_item_opcao_id === fund,
    );
    expect(shown?.fora_do_perfil?.texto).toContain('Acima do seu perfil de investidor, que é conservador');
    expect(seen.conteudo.areas[0]?.avisos).toEqual([
      'Registro CVM da corretora não informado: recomendar investimentos depende dele.',
    ]);
    const approve = (more: object) =>
      t.anonymous.try(api.publicStudy.answer, {
        params: { token },
        body: {
          nome: 'Marina Albuquerque',
          respostas: [{ diagnostico_produto_item_opcao_id: fund, status: 'approved', ...more }],
        },
      });
    const refused = await approve({});
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error?.errors ?? {})).toEqual([`opcoes.${fund}.declaracao_nome`]);
    expect(optionOf(await flow.read(study), fund).status).toBe('analisis');

    await expectOk(approve({ declaracao_nome: 'Marina Albuquerque' }));
    expect(optionOf(await flow.read(study), fund).status).toBe('approved');
    const proof = await proofOf(study);
    expect(proof).toContain('Declarações do cliente');
    expect(proof).toContain('quero contratar por decisão minha');
    expect(proof).toContain('Aceita por Marina Albuquerque');
  });

  test('is recorded by the consultant only with the name of who declares', async () => {
    const { study, fund } = await presented();
    const refused = await flow.answer(fund, 'approved');
    expect(refused.status).toBe(422);
    expect(refused.error?.errors?.declaracao_nome?.[0]).toContain('só vale com a declaração do cliente');
    await expectOk(flow.answer(fund, 'approved', { declaracao_nome: 'Marina Albuquerque' }));
    expect(optionOf(await flow.read(study), fund).resposta).toMatchObject({
      status: 'approved',
      declaracao_nome: 'Marina Albuquerque',
    });
    await expectOk(flow.send(study));
    expect(await proofOf(study)).toContain('Aceita por Marina Albuquerque, registrada por');
  });
});
