import { api, type Opcao } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { createProposals, idOf, inProposal } from './proposal.fixture.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let p: ReturnType<typeof createProposals>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  p = createProposals(t);
});
afterAll(() => t.close());

const opened = async (url: string) => {
  const path = new URL(url, 'http://farol.test');
  const id = Number(path.pathname.split('/').at(-1));
  const assinatura = path.searchParams.get('assinatura') ?? '';
  return (await t.anonymous.try(api.files.download, { params: { id }, query: { assinatura } })).status;
};
const fileOf = ({ arquivo }: Opcao) => arquivo!;

test('an approved option with other terms does not join at the filing', async () => {
  const { study, source, alone } = await p.apart({ periodicidade_pagamento: 'yearly', valor_premio: 90 });
  const before = optionOf(await p.read(study), alone);
  const { status, error } = await p.tryJoin(source, { opcoes: [alone] });
  expect(status).toBe(422);
  expect(error.errors).toEqual({
    opcoes: ['O cliente aprovou condições diferentes das desta proposta: Periodicidade.'],
  });
  expect(optionOf(await p.read(study), alone)).toEqual(before);
});

test('joining at the filing keeps what was approved and fills what is filed', async () => {
  const { study, source, alone } = await p.apart();
  await p.save(study, alone, { numero_proposta: 'P-31', data_protocolo: t.clock.today() });
  const approved = (one: object) => ({ ...one, versao: 0, proposta_id: null, diagnostico_versao: 0 });
  const before = optionOf(await p.read(study), alone);
  await p.join(source, { opcoes: [alone] });
  const now = await p.read(study);
  expect(approved(optionOf(now, alone))).toEqual(approved(before));
  expect(optionOf(now, source)).toMatchObject({
    numero_proposta: 'P-31',
    data_protocolo: t.clock.today(),
    periodicidade_pagamento: 'monthly',
    valor_premio: 142.5,
  });
});

test('an option with a policy neither joins a proposal nor takes others in', async () => {
  const made = await p.apart();
  const { study, source, alone } = made;
  await p.save(study, alone, { numero_proposta: 'P-32', data_protocolo: t.clock.today() });
  await flow.signProposal(study, 1);
  await p.filed(made);
  await p.save(study, source, { situacao_fornecedor: 'emitida' });
  expect((await p.insure(source, 'AP-1')).status).toBe(201);
  await expectOk(flow.moveTask(study, 1, 4, { motivo: 'A seguradora pede outra proposta.' }));
  expect((await p.tryJoin(alone, { opcoes: [source] })).error.errors).toEqual({
    opcoes: ['A opção já tem apólice.'],
  });
  expect((await p.tryJoin(source, { opcoes: [alone] })).status).toBe(409);
});

test('one proposal takes one option of an item and person', async () => {
  const { study, source, itens } = await p.quoted();
  const { seguradora, validade_proposta } = optionOf(await p.read(study), source);
  const c = await p.specialist();
  const [one, two] = await Promise.all(
    ['Plano A', 'Plano B'].map(async (opcao_nome) =>
      idOf(
        await c.call(api.quotations.create, {
          body: {
            diagnostico_produto_item_id: itens[0]!,
            opcao_nome,
            seguradora,
            validade_proposta,
          } as never,
        }),
      ),
    ),
  );
  for (const body of [{ opcoes: [one!, two!] }, { itens: [itens[0]!], opcoes: [one!] }])
    expect((await p.tryJoin(source, body)).status).toBe(422);
  await p.join(source, { opcoes: [one!] });
  expect((await p.tryJoin(source, { opcoes: [two!] })).error.errors).toEqual({
    opcoes: ['A proposta já cobre este item.'],
  });
});

test('removing the option that holds the file leaves it to the others', async () => {
  const { study, source, others } = await p.joined();
  const { arquivo_id } = fileOf(optionOf(await p.read(study), source));
  await (await p.specialist()).call(api.quotations.remove, { params: { id: source } });
  const file = fileOf(optionOf(await p.read(study), others[0]!));
  expect(file.arquivo_id).toBe(arquivo_id);
  expect(await opened(file.url)).toBe(200);
});

test('an option that joins takes the file of the proposal and its own goes', async () => {
  const { study, source, itens } = await p.quoted();
  const first = optionOf(await p.read(study), source);
  const { seguradora, validade_proposta } = first;
  const c = await p.specialist();
  const id = idOf(
    await c.call(api.quotations.create, {
      body: {
        diagnostico_produto_item_id: itens[0]!,
        opcao_nome: 'Só',
        seguradora,
        validade_proposta,
      } as never,
    }),
  );
  await c.call(api.quotations.uploadFile, { params: { id }, file: PDF } as never);
  const own = fileOf(optionOf(await p.read(study), id));
  expect(await opened(own.url)).toBe(200);
  await c.call(api.quotations.joinProposal, {
    body: { diagnostico_produto_item_opcao_id: source, opcoes: [id] },
  });
  expect(fileOf(optionOf(await p.read(study), id)).arquivo_id).toBe(fileOf(first).arquivo_id);
  expect(await opened(own.url)).toBe(404);
});

test('an issued policy keeps its covers in a new round', async () => {
  const made = await p.answered('approved');
  const { study, source, all } = made;
  await p.filed(made);
  const refused = all.at(-1)!;
  const issued = all.slice(0, -1);
  for (const id of issued) await p.save(study, id, { situacao_fornecedor: 'emitida' });
  await p.save(study, refused, { situacao_fornecedor: 'recusada', situacao_fornecedor_motivo: 'Idade' });
  const covers = async () =>
    (await p.read(study)).diagnostico_apolices.map((one) => one.diagnostico_produto_item_opcao_id);
  expect((await p.insure(source, 'AP-2')).status).toBe(201);
  expect(await covers()).toEqual(issued);
  await expectOk(flow.moveTask(study, 1, 1, { motivo: 'A seguradora recusou uma cobertura.' }));
  const c = await p.specialist();
  expect((await c.try(api.quotations.carryOver, { params: { id: source } })).status).toBe(409);
  await c.call(api.quotations.carryOver, { params: { id: refused } });
  const now = await p.read(study);
  expect(optionOf(now, refused)).toMatchObject({ status: 'analisis', proposta_id: null });
  expect(inProposal(now).map(idOf)).toEqual(issued);
  expect(await covers()).toEqual(issued);
});

test('an option that leaves the proposal clears its total', async () => {
  const { study, source, others, all } = await p.joined();
  await p.save(study, source, { premio_total: 222.5 });
  const totals = async () => {
    const now = await p.read(study);
    return all.map((id) => optionOf(now, id).premio_total ?? null);
  };
  expect(await totals()).toEqual([222.5, 222.5, 222.5]);
  await (await p.specialist()).call(api.quotations.leaveProposal, { params: { id: others[1]! } });
  expect(await totals()).toEqual([null, null, null]);
  for (const [id, acao] of [
    [source, 'editar'],
    [others[1]!, 'sair_da_proposta'],
  ] as const)
    expect((await auditOf(t, 'diagnostico_produto_item_opcao', id)).at(-1)).toMatchObject({
      acao,
      antes: { premio_total: 222.5 },
      depois: { premio_total: null },
    });
});

test('what is filed reaches the approved covers of the proposal only', async () => {
  const made = await p.answered('reproved');
  await p.save(made.study, made.source, { numero_proposta: 'P-77', data_protocolo: t.clock.today() });
  const now = await p.read(made.study);
  expect(made.all.map((id) => optionOf(now, id).numero_proposta)).toEqual(['P-77', 'P-77', null]);
});

test('an option whose item has no room stays behind, out of the proposal', async () => {
  const { study, source, others, all, itens } = await p.answered('approved');
  await expectOk(flow.moveTask(study, 1, 1, { motivo: 'A seguradora pede outra cotação.' }));
  const c = await p.specialist();
  for (const opcao_nome of ['Nova A', 'Nova B', 'Nova C', 'Nova D', 'Nova E'])
    await c.try(api.quotations.create, {
      body: { diagnostico_produto_item_id: itens[0]!, opcao_nome } as never,
    });
  await c.call(api.quotations.carryOver, { params: { id: source } });
  const now = await p.read(study);
  expect(all.map((id) => optionOf(now, id).rodada)).toEqual([2, 1, 2]);
  expect(inProposal(now).map(idOf)).toEqual([source, others[1]]);
});

test('a proposal loses its total when one option is carried over alone', async () => {
  const { study, source, others, all, itens } = await p.answered('approved', 222.5);
  await expectOk(flow.moveTask(study, 1, 1, { motivo: 'A seguradora pede outra cotação.' }));
  const c = await p.specialist();
  for (const item of itens)
    for (const opcao_nome of ['Nova A', 'Nova B', 'Nova C', 'Nova D', 'Nova E'])
      await c.try(api.quotations.create, {
        body: { diagnostico_produto_item_id: item, opcao_nome } as never,
      });
  await c.call(api.quotations.carryOver, { params: { id: source } });
  const now = await p.read(study);
  expect(all.map((id) => optionOf(now, id).rodada)).toEqual([2, 1, 1]);
  expect(optionOf(now, source).proposta_id ?? null).toBeNull();
  expect(inProposal(now).map((one) => [idOf(one), one.premio_total ?? null])).toEqual(
    others.map((id) => [id, null]),
  );
});

test('what was approved of a proposal stays in the next round, without what was refused or sent back', async () => {
  const { study, all } = await p.joined();
  const other = await flow.quote(study, 2);
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.deliver(study, 2));
  await expectOk(flow.present(study));
  const [first, second, back] = all as [number, number, number];
  await flow.answerAll(study, [
    [first, 'approved'],
    [second, 'approved'],
    [back, 'adjust'],
    [other, 'reproved'],
  ]);
  const c = await p.specialist();
  for (const id of [first, second]) await c.call(api.quotations.carryOver, { params: { id } });
  const now = await p.read(study);
  expect(all.map((id) => [optionOf(now, id).rodada, optionOf(now, id).status])).toEqual([
    [2, 'analisis'],
    [2, 'analisis'],
    [1, 'adjust'],
  ]);
  expect(inProposal(now).map(idOf)).toEqual([first, second]);
});

test('a cover that joins begins with the percentage and the term of the first', async () => {
  const { study, source, itens } = await p.quoted();
  await p.save(study, source, { remuneracao_pct: 40, periodo_cobertura: 20 });
  await p.join(source, { itens });
  const [, ...others] = inProposal(await p.read(study));
  expect(others).toHaveLength(2);
  for (const one of others) expect(one.remuneracao_pct).toBe(40);
  expect(others.map((one) => one.periodo_cobertura)).toEqual([20, 20]);
  await p.save(study, idOf(others[0]!), { valor_premio: 50 });
  expect(optionOf(await p.read(study), idOf(others[0]!)).remuneracao_intermediacao).toBe(240);
});
