import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlow, expectOk, optionOf } from '../../../test/flow.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { itemOf, readAs, rowName, saveAs, startOf } from '../diagnosis.fixture.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Reply = { alteracoes?: { transacao?: string | undefined } | undefined };

/** Studies that events of the reply's own transaction name as changed. */
const toldBy = async ({ alteracoes }: Reply): Promise<number[]> => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ id: number }>(sql`
      select diagnostico_id as id from evento
       where tipo = 'estudo' and transacao = ${alteracoes?.transacao ?? '0'}::text::xid8`),
  );
  return rows.map(({ id }) => id);
};

async function surveyed() {
  const { diagnostico_id } = await startOf(t);
  const c = await t.as('corretor');
  return c.call(api.diagnosis.selectProducts, {
    params: { id: diagnostico_id },
    body: { diagnostico_produtos: [{ produto_diagnostico_id: 1 }] },
  });
}

test('the event of saved answers has the transaction of the reply', async () => {
  const study = await surveyed();
  const saved = await expectOk(saveAs(t, 'corretor', study, { renda_mensal_bruta: 20_000 }));
  expect(await toldBy(saved)).toEqual([study.diagnostico_id]);
});

test('the event of a saved item has the transaction of the reply', async () => {
  const study = await surveyed();
  const item = itemOf(await readAs(t, 'corretor', study.diagnostico_id), '1.01');
  const saved = await (await t.as('corretor')).call(api.diagnosis.updateItem, {
    params: { id: item?.diagnostico_produto_item_id ?? 0 },
    body: { versao: item?.versao ?? 1, interesse: 'S' },
  });
  expect(await toldBy(saved)).toEqual([study.diagnostico_id]);
});

test('the event of a saved row has the transaction of the reply', async () => {
  const study = await surveyed();
  const saved = await (await t.as('corretor')).call(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'apolices',
      linha_uuid: rowName(),
      area_produto: 1,
      cobertura: 'morte',
    } as never,
  });
  expect(await toldBy(saved)).toEqual([study.diagnostico_id]);
});

test('the event of a saved option has the transaction of the reply', async () => {
  const study = await flow.sent({ areas: [1] });
  const id = await flow.quote(study, 1);
  const save = async (body: object) =>
    (await t.as('especialista')).call(api.quotations.update, {
      params: { id },
      body: { versao: optionOf(await flow.read(study, 'especialista'), id).versao, ...body },
    });
  await save({ valor_premio: 210 });
  expect(await toldBy(await save({ observacao: 'Com assistência.' }))).toEqual([study.diagnostico_id]);
});
