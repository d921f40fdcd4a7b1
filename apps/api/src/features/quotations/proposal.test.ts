import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('carrying an option to the other covers', () => {
  test('makes one option in each, with the provider, terms and file of the first', async () => {
    const { study, source, itens } = await p.quoted();
    const reply = await p.join(source, { itens });
    const now = await p.read(study);
    expect(inProposal(reply).map(idOf)).toEqual(inProposal(now).map(idOf));
    const all = inProposal(now);
    const first = optionOf(now, source);
    expect(all).toHaveLength(3);
    for (const one of all)
      expect(one).toMatchObject({
        proposta_id: first.proposta_id,
        seguradora: first.seguradora,
        validade_proposta: first.validade_proposta,
        periodicidade_pagamento: 'monthly',
        arquivo: { arquivo_id: first.arquivo?.arquivo_id },
        recomendada: 'S',
      });
    expect(all.filter((one) => idOf(one) !== source).map((one) => one.valor_premio ?? null)).toEqual([
      null,
      null,
    ]);
    expect((await auditOf(t, 'diagnostico_produto_item_opcao', source)).map(({ acao }) => acao)).toContain(
      'entrar_na_proposta',
    );
  });

  test('a shared field is edited once, a cover’s own field alone', async () => {
    const { study, source, all } = await p.joined();
    const saved = await p.save(study, source, { validade_proposta: '2027-01-15', valor_cobertura: 750_000 });
    expect(saved.alteracoes?.opcoes.map((one) => one.validade_proposta)).toEqual([
      '2027-01-15',
      '2027-01-15',
    ]);
    const now = await p.read(study);
    expect(all.map((id) => optionOf(now, id).validade_proposta)).toEqual(all.map(() => '2027-01-15'));
    expect(all.map((id) => optionOf(now, id).valor_cobertura)).toEqual([750_000, 300_000, 300_000]);
  });

  test('a new file replaces the file of all, and one that left keeps its own', async () => {
    const { study, source, others } = await p.joined();
    const [gone, stays] = others as [number, number];
    const old = optionOf(await p.read(study), source).arquivo?.arquivo_id;
    const c = await p.specialist();
    await c.call(api.quotations.leaveProposal, { params: { id: gone } });
    await c.call(api.quotations.uploadFile, { params: { id: source }, file: PDF } as never);
    const now = await p.read(study);
    expect(optionOf(now, gone)).toMatchObject({ proposta_id: null, arquivo: { arquivo_id: old } });
    const fresh = optionOf(now, source).arquivo?.arquivo_id;
    expect(fresh).not.toBe(old);
    expect(optionOf(now, stays).arquivo?.arquivo_id).toBe(fresh);
  });

  test('ends when the second to last option leaves it', async () => {
    const { study, source, others } = await p.joined();
    const c = await p.specialist();
    const [gone, last] = others as [number, number];
    await c.call(api.quotations.remove, { params: { id: gone } });
    expect(inProposal(await p.read(study)).map(idOf)).toEqual([source, last]);
    await c.call(api.quotations.leaveProposal, { params: { id: source } });
    expect(inProposal(await p.read(study))).toEqual([]);
  });

  test('refuses an item twice, one of another area and one that nobody wants', async () => {
    const { study, source, itens } = await p.quoted();
    for (const wrong of [[study.itens[1]!], [study.itens[2]!], [itens[0]!, itens[0]!], []]) {
      const { status, error } = await p.tryJoin(source, { itens: wrong });
      expect(status).toBe(422);
      expect(Object.keys(error.errors ?? {})).toEqual(['itens']);
    }
    expect(inProposal(await p.read(study))).toEqual([]);
  });

  test('the total that the proposal states must close with its covers', async () => {
    const { study, source } = await p.joined();
    await p.save(study, source, { premio_total: 250 });
    const refused = await flow.deliver(study, 1);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.error)).toMatch(/somam R\$.222,50; a proposta inteira, R\$.250,00\./);
    await p.save(study, source, { premio_total: 222.5 });
    await expectOk(flow.deliver(study, 1));
  });
});

describe('an approved proposal', () => {
  test('is filed once, signed once and insured by one policy', async () => {
    const made = await p.answered('approved');
    await p.filed(made);
    const now = await p.read(made.study);
    expect(made.all.map((id) => optionOf(now, id).numero_proposta)).toEqual(['P-900', 'P-900', 'P-900']);
    for (const id of made.all) await p.save(made.study, id, { situacao_fornecedor: 'emitida' });
    const c = await p.specialist();
    const policy = await c.call(api.policies.create, {
      body: {
        diagnostico_produto_item_opcao_id: made.source,
        numero_apolice: 'AP-900',
        vigencia_inicio: t.clock.today(),
        valor_premio: 222.5,
        periodicidade_pagamento: 'monthly',
      },
    });
    expect(policy.coberturas?.map((one) => one.diagnostico_produto_item_opcao_id)).toEqual(made.all);
    const params = { id: policy.diagnostico_apolice_id, x: 1 };
    await c.call(api.policies.uploadFile, { params, file: PDF } as never);
    const listed = await c.call(api.policies.list, { query: { cliente_id: made.study.cliente_id } });
    expect(listed.data.map(({ numero_apolice }) => numero_apolice)).toEqual(['AP-900']);
    expect(listed.meta.total).toBe(1);
    const { diagnostico_apolices } = await p.read(made.study);
    expect(diagnostico_apolices.map((one) => one.diagnostico_produto_item_opcao_id)).toEqual(made.all);
    await expectOk(flow.moveTask(made.study, 1, 6));
  });

  test('counts its premium and remuneration once in the indicators', async () => {
    const made = await p.answered('approved');
    await p.filed(made);
    for (const id of made.all) await p.save(made.study, id, { situacao_fornecedor: 'emitida' });
    const figures = async () => {
      const { indicadores } = await (await t.as('admin')).call(api.dashboard.summary, { query: {} });
      const of = (metrica: string) => indicadores.find((one) => one.metrica === metrica)?.valor ?? 0;
      return { premio: of('premio'), comissao: of('comissao'), apolices: of('apolices') };
    };
    const before = await figures();
    const c = await p.specialist();
    for (const id of made.all) {
      const { status } = await c.try(api.policies.create, {
        body: {
          diagnostico_produto_item_opcao_id: id,
          numero_apolice: 'AP-901',
          vigencia_inicio: t.clock.today(),
          valor_premio: 100,
          periodicidade_pagamento: 'monthly',
        },
      });
      expect(status).toBe(id === made.source ? 201 : 422);
    }
    const paid = Number(optionOf(await p.read(made.study), made.source).remuneracao_intermediacao);
    expect(await figures()).toEqual({
      premio: before.premio + 1200,
      comissao: before.comissao + paid + 25 + 25,
      apolices: before.apolices + 1,
    });
  });

  test('keeps the covers that the customer accepted', async () => {
    const made = await p.answered('reproved');
    await p.filed(made);
    const refused = made.all.at(-1)!;
    const now = await p.read(made.study);
    expect(optionOf(now, refused)).toMatchObject({ status: 'reproved' });
    const accepted = made.all.slice(0, -1);
    for (const id of accepted) await p.save(made.study, id, { situacao_fornecedor: 'emitida' });
    const policy = await (await p.specialist()).call(api.policies.create, {
      body: {
        diagnostico_produto_item_opcao_id: made.source,
        numero_apolice: 'AP-902',
        vigencia_inicio: t.clock.today(),
      },
    });
    expect(policy.coberturas?.map((one) => one.diagnostico_produto_item_opcao_id)).toEqual(accepted);
  });

  test('takes in approved options of the same provider while it is filed', async () => {
    const made = await p.quoted();
    const first = optionOf(await p.read(made.study), made.source);
    const c = await p.specialist();
    const quote = async (nth: number, seguradora: string) =>
      idOf(
        await c.call(api.quotations.create, {
          body: {
            diagnostico_produto_item_id: made.itens[nth]!,
            opcao_nome: 'Com a mesma',
            seguradora,
            valor_cobertura: 300_000,
            valor_premio: 30,
            periodicidade_pagamento: 'monthly',
            forma_pagamento: 'card',
            remuneracao_intermediacao: 50,
            validade_proposta: first.validade_proposta,
            recomendada: 'S',
          },
        }),
      );
    const alone = await quote(0, 'Icatu Seguros');
    const foreign = await quote(1, 'MetLife (Metropolitan Life Seguros e Previdência)');
    for (const id of [alone, foreign])
      await c.call(api.quotations.uploadFile, { params: { id }, file: PDF } as never);
    const other = await flow.quote(made.study, 2);
    await expectOk(flow.deliver(made.study, 1));
    await expectOk(flow.deliver(made.study, 2));
    await expectOk(flow.present(made.study));
    await flow.answerAll(made.study, [
      [made.source, 'approved'],
      [alone, 'approved'],
      [foreign, 'approved'],
      [other, 'reproved'],
    ]);
    expect((await p.tryJoin(made.source, { opcoes: [alone] })).status).toBe(409);
    await flow.approveDocuments(made.study);
    await expectOk(flow.moveTask(made.study, 1, 4));
    await p.save(made.study, made.source, { numero_proposta: 'P-77' });
    expect((await p.tryJoin(made.source, { opcoes: [foreign] })).error.errors).toEqual({
      opcoes: ['A opção é de outro fornecedor.'],
    });
    expect((await p.tryJoin(made.source, { itens: [made.itens[1]!] })).status).toBe(409);
    await p.join(made.source, { opcoes: [alone] });
    const now = await p.read(made.study);
    expect(inProposal(now).map(idOf)).toEqual([made.source, alone]);
    expect(optionOf(now, alone).numero_proposta).toBe('P-77');
  });
});
