import { api } from '@farol/contracts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tarefa } from '../../db/schema/index.ts';
import { auditorsOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let earlier: MadeStudy;
let present: MadeStudy;
let source: number;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  earlier = await flow.sent({ areas: [1] });
  source = await flow.quote(earlier, 1);
  present = await flow.sent({ areas: [1] });
});
afterAll(() => t.close());

const list = async (busca?: string, who: Who = 'especialista', id = present.itens[1]!) =>
  (await t.as(who)).try(api.quotations.copiable, {
    query: { diagnostico_produto_item_id: id, ...(busca && { busca }) },
  });

test('an option of another study is copied without its files, answers and filing', async () => {
  const { data } = await expectOk(list());
  expect(data.map((one) => one.diagnostico_produto_item_opcao_id)).toEqual([source]);
  const [found] = data;
  expect(found).toMatchObject({ deste_estudo: false, diagnostico_id: earlier.diagnostico_id });
  const made = await (await t.as('especialista')).call(api.quotations.create, {
    body: {
      ...found!.valores,
      diagnostico_produto_item_id: present.itens[1]!,
      opcao_nome: 'Opção 1',
    } as never,
  });
  const original = optionOf(await flow.read(earlier, 'especialista'), source);
  const copy = optionOf(await flow.read(present, 'especialista'), made.diagnostico_produto_item_opcao_id);
  const { seguradora, valor_premio, valor_cobertura, remuneracao_intermediacao } = original;
  expect(copy).toMatchObject({ seguradora, valor_premio, valor_cobertura, remuneracao_intermediacao });
  expect(copy).toMatchObject({ arquivo: null, recomendada: 'N', status: 'analisis' });
  expect(original.arquivo).not.toBeNull();
});

test('options of the present round are not offered again', async () => {
  const { data } = await expectOk(list());
  expect(data.map((one) => one.diagnostico_id)).toEqual([earlier.diagnostico_id]);
});

test('a search finds by provider and customer', async () => {
  const [found] = (await expectOk(list())).data;
  const count = async (busca: string) => (await expectOk(list(busca))).data.length;
  expect(await count(found!.fornecedor.slice(0, 5).toUpperCase())).toBe(1);
  expect(await count(found!.pessoa_nome)).toBe(1);
  expect(await count('100%')).toBe(0);
});

test('only those within reach are listed, and only for an item within reach', async () => {
  expect((await list(undefined, 'especialista2')).status).toBe(404);
  expect((await list(undefined, 'especialista.b')).status).toBe(404);
  expect((await list(undefined, 'corretor')).status).toBe(403);
  const theirs = await flow.sent({ areas: [1], consultor: 'corretor2' } as never);
  const seen = (await expectOk(list(undefined, 'admin', theirs.itens[1]!))).data;
  expect(seen.length).toBeGreaterThan(1);
});

test('another specialist’s studies, and other specialists’ areas of one’s own, are not listed', async () => {
  const [whole, shared] = [
    await flow.sent({ areas: [4], consultor: 'corretor' }),
    await flow.sent({ areas: [4, 5], consultor: 'corretor' }),
  ];
  const options = [await flow.quote(whole, 4), await flow.quote(shared, 4)];
  const here = await flow.sent({ areas: [4], consultor: 'corretor' });
  const listed = async () =>
    (await expectOk(list(undefined, 'especialista2', here.itens[4]!))).data.map(
      (one) => one.diagnostico_produto_item_opcao_id,
    );
  expect(await listed()).toEqual(options.toReversed());
  const give = ({ diagnostico_id }: MadeStudy) =>
    t.db.service((tx) =>
      tx
        .update(tarefa)
        .set({ especialista_id: t.people.especialista.funcionario_id })
        .where(and(eq(tarefa.diagnostico_id, diagnostico_id), eq(tarefa.produto_diagnostico_id, 4))),
    );
  await give(whole);
  expect(await listed()).toEqual([options[1]]);
  await give(shared);
  expect(await listed()).toEqual([]);
});

test('reading another company’s options leaves a trace', async () => {
  const [theirs, here] = await t.make(async (make) => [
    await make.study({ consultor: 'corretor.b', areas: [1], estagio: 4, opcoes: true }),
    await make.study({ consultor: 'corretor.b', areas: [1], estagio: 4, opcoes: true }),
  ]);
  await (await t.as('master')).call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  const { data } = await expectOk(list(undefined, 'master', here!.itens[1]!));
  expect(data).toHaveLength(1);
  expect(await auditorsOf(t, 'cliente', theirs!.cliente_id)).toMatchObject([
    { funcionario_id: t.people.master.funcionario_id },
  ]);
});
