import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Another item of the area becomes wanted, with the answers of the quoted one; its id and version. */
const wantItem = async ({ itens }: MadeStudy, codigo: string) => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ id: number; versao: number }>(sql`
      update diagnostico_produto_item i set campos = q.campos
        from diagnostico_produto_item q
       where q.diagnostico_produto_item_id = ${itens[1]} and i.empresa_id = q.empresa_id
         and i.diagnostico_produto_id = q.diagnostico_produto_id and i.tipo_segurado = q.tipo_segurado
         and i.codigo = ${codigo}
      returning i.diagnostico_produto_item_id as id, i.versao`),
  );
  return rows[0]!;
};

/** One item quoted, the other marked as without offer after a blank option was opened for it. */
async function quotedBesideBlank() {
  const study = await flow.sent({ areas: [1] });
  const { id, versao } = await wantItem(study, '1.03');
  const option = await flow.quote(study, 1);
  const c = await t.as('especialista');
  const { diagnostico_produto_item_opcao_id: blank } = await c.call(api.quotations.create, {
    body: { diagnostico_produto_item_id: id, opcao_nome: 'Opção 1' },
  });
  await c.call(api.diagnosis.updateItem, {
    params: { id },
    body: { versao, sem_oferta: 'S', sem_oferta_motivo: 'Nenhuma seguradora aceita' },
  });
  return { study, option, blank };
}

test('a blank option of an item without offer is refused at the delivery', async () => {
  const { study, blank } = await quotedBesideBlank();
  await expectOk(flow.deliver(study, 1));
  const options = (await flow.read(study)).diagnostico_produtos
    .flatMap((product) => product.diagnostico_produto_itens)
    .flatMap((one) => one.diagnostico_produto_item_opcoes);
  expect(options.find((one) => one.diagnostico_produto_item_opcao_id === blank)).toMatchObject({
    status: 'reproved',
    motivo_recusa: 'sem_oferta',
  });
});

test('the customer is shown only the options of items with an offer', async () => {
  const { study, option } = await quotedBesideBlank();
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.present(study));
  const { token } = await (await t.as('corretor')).call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  });
  const { conteudo } = await expectOk(t.anonymous.try(api.publicStudy.get, { params: { token } }));
  const shown = conteudo.areas.flatMap((area) => area.itens.flatMap((one) => one.opcoes));
  expect(shown.map((one) => one.diagnostico_produto_item_opcao_id)).toEqual([option]);
});

test('the customer reads why a need has no offer', async () => {
  const { study } = await quotedBesideBlank();
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.present(study));
  const { token } = await (await t.as('corretor')).call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  });
  const { conteudo } = await expectOk(t.anonymous.try(api.publicStudy.get, { params: { token } }));
  expect(conteudo.areas.flatMap((area) => area.itens.flatMap((one) => one.sem_opcoes ?? []))).toEqual([
    'Sem opção agora: Nenhuma seguradora aceita',
  ]);
});

test('what the customer refused is not asked for in the next round', async () => {
  const study = await flow.sent({ areas: [1] });
  const { id } = await wantItem(study, '1.03');
  const kept = await flow.quote(study, 1);
  const refused = await flow.quote(study, 1, { diagnostico_produto_item_id: id });
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.present(study));
  await flow.answerAll(study, [
    [kept, 'adjust'],
    [refused, 'reproved'],
  ]);
  await flow.quote(study, 1);
  await expectOk(flow.deliver(study, 1));
  expect(await flow.where(study)).toMatchObject({ 1: 2 });
});

test('a blank option delivered before it was dropped does not block the presentation', async () => {
  const { study, blank } = await quotedBesideBlank();
  await expectOk(flow.deliver(study, 1));
  await t.db.service((tx) =>
    tx.execute(sql`
      update diagnostico_produto_item_opcao set status = 'analisis', motivo_recusa = null
       where diagnostico_produto_item_opcao_id = ${blank}`),
  );
  await expectOk(flow.present(study));
});

test('the area goes on once the shown option is approved', async () => {
  const { study, option } = await quotedBesideBlank();
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.present(study));
  await flow.answerAll(study, [[option, 'approved']]);
  expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });
});
