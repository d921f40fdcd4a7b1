import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { PDF } from '../../test/sample-files.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

/** A study with an issued policy that has a file, and its link. */
async function issued() {
  const { study, options } = await flow.presented({ areas: [1] });
  const broker = await t.as('corretor');
  const { token } = await broker.call(api.presentation.createLink, { params: { id: study.diagnostico_id } });
  await flow.answerAll(study, [[options[1]!, 'approved']]);
  await flow.file(study, 1, options[1]!);
  const open = () => expectOk(t.anonymous.try(api.publicStudy.get, { params: { token } }));
  await flow.issue(study, 1, options[1]!);
  const [policy] = (await flow.read(study, 'proprietario')).diagnostico_apolices;
  const id = policy!.diagnostico_apolice_id;
  await t.db.service((tx) =>
    tx.execute(sql`
      update diagnostico_apolice set fornecedor = 'Icatu', periodicidade_pagamento = 'monthly',
             forma_pagamento = 'card', parcelas = 12
       where diagnostico_apolice_id = ${id}`),
  );
  await (await t.as('proprietario')).call(api.policies.uploadFile, { params: { id, x: 1 }, file: PDF });
  return { token, id, open, study };
}

async function concluded() {
  const made = await issued();
  await expectOk(flow.moveTask(made.study, 1, 6));
  return made;
}

const file = ({ token, id }: { token: string; id: number }, x = 1) =>
  t.app.inject({ url: `/api/publico/estudo/${token}/apolices/${id}/arquivos/${x}` });

test('a policy is not shown before its area is concluded', async () => {
  const one = await issued();
  expect((await one.open()).apolices).toEqual([]);
  expect((await file(one)).statusCode).toBe(404);
});

test('the link shows what was issued', async () => {
  const one = await concluded();
  const { apolices } = await one.open();
  expect(apolices).toEqual([
    expect.objectContaining({
      diagnostico_apolice_id: one.id,
      nome: expect.stringMatching(/^[OA] /),
      pessoa: expect.any(String),
      fornecedor: 'Icatu',
      numero_apolice: 'A-1',
      vigencia_inicio: '2026-11-17',
      vigencia_fim: '2027-11-17',
      paga: { figura: 'R$\u00a0142,50', por: 'por mês', como: 'Em 12 parcelas, no cartão' },
      arquivos: [{ x: 1, nome: PDF.nome, tipo: 'application/pdf', tamanho: PDF.content.length }],
    }),
  ]);
});

test('the link gives the file of a policy as a download that is not cached', async () => {
  const one = await concluded();
  const { statusCode, headers, rawPayload } = await file(one);
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(PDF.content)).toBe(true);
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect(headers['cache-control']).toBe('no-store');
  const params = { token: one.token, id: one.id, x: 1 };
  const called = await t.anonymous.call(api.publicStudy.policyFile, { params });
  expect(Buffer.from(called).equals(PDF.content)).toBe(true);
});

test('a policy of another study, another kind of file and an unknown code are as if there were none', async () => {
  const one = await concluded();
  const other = await concluded();
  expect((await file({ token: one.token, id: other.id })).statusCode).toBe(404);
  expect((await file(one, 2)).statusCode).toBe(404);
  expect((await file({ token: 'x'.repeat(43), id: one.id })).statusCode).toBe(404);
});

test('a file marked as health data is neither named nor given', async () => {
  const one = await concluded();
  const broker = await t.as('corretor');
  await broker.call(api.policies.markFile, { params: { id: one.id, x: 1 }, body: { saude: 'S' } });
  expect((await one.open()).apolices?.[0]?.arquivos).toEqual([]);
  expect((await file(one)).statusCode).toBe(404);
});

test('a revoked link gives no file', async () => {
  const one = await concluded();
  const broker = await t.as('corretor');
  await broker.call(api.presentation.revokeLink, { params: { id: one.study.diagnostico_id } });
  expect((await file(one)).statusCode).toBe(410);
});

test('of a renewed policy the link tells until when, and nothing of the one before', async () => {
  const one = await concluded();
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into diagnostico_apolice
        (empresa_id, cliente_id, produto_diagnostico_id, cobertura, numero_apolice, fornecedor, vigencia_inicio,
         vigencia_fim, renova_apolice_id)
      select empresa_id, cliente_id, produto_diagnostico_id, 'morte', 'A-2', fornecedor, '2027-11-17', '2028-11-17',
             diagnostico_apolice_id
        from diagnostico_apolice where diagnostico_apolice_id = ${one.id}`),
  );
  expect((await one.open()).apolices).toEqual([
    expect.objectContaining({
      renovada_ate: '2028-11-17',
      numero_apolice: null,
      paga: null,
      coberturas: [],
      arquivos: [],
    }),
  ]);
});
