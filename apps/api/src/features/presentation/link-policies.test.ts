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
  expect((await open()).apolices).toEqual([]);
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

test('the link shows what was issued and gives its file, and no policy of another study', async () => {
  const one = await issued();
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
  const file = (token: string, id: number, x = 1) =>
    t.app.inject({ url: `/api/publico/estudo/${token}/apolices/${id}/arquivos/${x}` });
  const own = await file(one.token, one.id);
  expect(own.statusCode).toBe(200);
  expect(own.rawPayload.equals(PDF.content)).toBe(true);
  expect(own.headers['content-disposition']).toMatch(/^attachment/);
  expect(own.headers['cache-control']).toBe('no-store');

  const params = { token: one.token, id: one.id, x: 1 };
  expect(
    Buffer.from(await t.anonymous.call(api.publicStudy.policyFile, { params })).equals(PDF.content),
  ).toBe(true);

  const other = await issued();
  expect((await file(one.token, other.id)).statusCode).toBe(404);
  expect((await file(one.token, one.id, 2)).statusCode).toBe(404);
  expect((await file('x'.repeat(43), one.id)).statusCode).toBe(404);

  // Marked as health data: neither named nor given.
  await t.db.service((tx) =>
    tx.execute(
      sql`update arquivo set sensivel = true where dono_tipo = 'diagnostico_apolice' and dono_id = ${one.id}`,
    ),
  );
  expect((await one.open()).apolices?.[0]?.arquivos).toEqual([]);
  expect((await file(one.token, one.id)).statusCode).toBe(404);

  const broker = await t.as('corretor');
  await broker.call(api.presentation.revokeLink, { params: { id: other.study.diagnostico_id } });
  expect((await file(other.token, other.id)).statusCode).toBe(410);
});
