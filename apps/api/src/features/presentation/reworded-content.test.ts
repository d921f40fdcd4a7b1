import { api, type ConteudoEstudo, type EstudoPublico } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '../../platform/canonical.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const linked = async () => {
  const { study, options } = await flow.presented({ areas: [1] });
  const { token } = await (await t.as('corretor')).call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  });
  const seen = await expectOk(t.anonymous.try(api.publicStudy.get, { params: { token } }));
  return { study, option: options[1]!, token, seen };
};

/** Stores the content as a link opened under another release would have worded it. */
async function keep(study: MadeStudy, content: object): Promise<string> {
  const sha256 = hashOf(content);
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into estudo_retrato (empresa_id, diagnostico_id, conteudo, sha256, criado_por, criado_em)
      select empresa_id, diagnostico_id, ${JSON.stringify(content)}::jsonb, ${sha256}, null, criado_em
        from estudo_retrato where diagnostico_id = ${study.diagnostico_id} limit 1`),
  );
  return sha256;
}

const reworded = (content: ConteudoEstudo): ConteudoEstudo => ({
  ...content,
  frase: `Antes: ${content.frase}`,
  premissas: content.premissas.map((one) => ({ ...one, rotulo: `Antes: ${one.rotulo}` })),
  areas: content.areas.map((area) => ({
    ...area,
    itens: area.itens.map((item) => ({
      ...item,
      frase: `Antes: ${item.frase}`,
      opcoes: item.opcoes.map((option) => ({
        ...option,
        detalhes: option.detalhes.map((one) => ({ ...one, rotulo: `Antes: ${one.rotulo}` })),
      })),
    })),
  })),
});

const firstFormat = ({ valores: _, ...content }: ConteudoEstudo) => ({
  ...content,
  formato: 'farol.estudo/1',
  areas: content.areas.map((area) => ({
    ...area,
    itens: area.itens.map(({ valores: _values, ...item }) => ({
      ...item,
      opcoes: item.opcoes.map(({ valores: _ofOption, custo: _cost, ...option }) => option),
    })),
  })),
});

const approve = (token: string, option: number, retrato: string) =>
  t.anonymous.try(api.publicStudy.answer, {
    params: { token },
    body: {
      nome: 'Marina Albuquerque',
      retrato,
      respostas: [{ diagnostico_produto_item_opcao_id: option, status: 'approved' }],
    },
  });

const proven = async (study: MadeStudy) => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ sha256: string }>(sql`
      select k.sha256 from estudo_resposta r join estudo_retrato k using (empresa_id, estudo_retrato_id)
       where r.diagnostico_id = ${study.diagnostico_id}`),
  );
  return rows.map(({ sha256 }) => sha256);
};

const changePremium = (option: number, premium: number) =>
  t.db.service((tx) =>
    tx.execute(sql`
      update diagnostico_produto_item_opcao
         set campos = campos || jsonb_build_object('valor_premio', ${premium}::numeric)
       where diagnostico_produto_item_opcao_id = ${option}`),
  );

test('accepts an answer when a release only reworded the study', async () => {
  const { study, option, token, seen } = await linked();
  const retrato = await keep(study, reworded(seen.conteudo));
  await expectOk(approve(token, option, retrato));
});

test('the proof of an answer has the wording that was read', async () => {
  const { study, option, token, seen } = await linked();
  const retrato = await keep(study, reworded(seen.conteudo));
  await expectOk(approve(token, option, retrato));
  expect(await proven(study)).toEqual([retrato]);
});

test('refuses an answer when a premium has changed', async () => {
  const { option, token, seen } = await linked();
  await changePremium(option, 999.99);
  const reply = await approve(token, option, seen.retrato);
  expect([reply.status, reply.error.code]).toEqual([409, 'estudo_mudou']);
  const { conteudo } = reply.error.atual as EstudoPublico;
  expect(conteudo.areas[0]?.itens[0]?.opcoes[0]?.valores?.campos).toMatchObject({ valor_premio: 999.99 });
});

test('refuses an answer to a wording that was never stored', async () => {
  const { option, token } = await linked();
  const reply = await approve(token, option, 'f'.repeat(64));
  expect(reply.status).toBe(409);
});

test('accepts an answer to a content stored without values', async () => {
  const { study, option, token, seen } = await linked();
  const retrato = await keep(study, firstFormat(seen.conteudo));
  await expectOk(approve(token, option, retrato));
});

test('refuses an answer to a content without values when a premium has changed', async () => {
  const { study, option, token, seen } = await linked();
  const retrato = await keep(study, firstFormat(seen.conteudo));
  await changePremium(option, 999.99);
  expect((await approve(token, option, retrato)).status).toBe(409);
});
