import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createProposals, idOf, inProposal } from './proposal.fixture.ts';

let t: TestApp;
let p: ReturnType<typeof createProposals>;
beforeAll(async () => {
  t = await createTestApp();
  p = createProposals(t);
});
afterAll(() => t.close());

test('a cover added to a proposal gets the company’s usual pay, the first keeps its own', async () => {
  const usual = {
    fornecedor: null,
    produto: 1 as const,
    item: null,
    validade_dias: 30,
    periodicidade_pagamento: null,
    forma_pagamento: null,
    remuneracao_pct: 18,
    remuneracao_intermediacao: null,
    vigencia_meses: null,
  };
  await expectOk(
    (await t.as('admin')).try(api.companySettings.updateOptionTerms, {
      body: { versao: 1, padroes: [usual] },
    }),
  );
  const { study, source, itens } = await p.quoted();
  const before = optionOf(await p.read(study), source);
  await p.join(source, { itens: itens.slice(0, 1) });
  const after = await p.read(study);
  const added = inProposal(after).find((one) => idOf(one) !== source)!;
  expect(added).toMatchObject({ remuneracao_pct: 18, validade_proposta: before.validade_proposta });
  expect(optionOf(after, source).remuneracao_intermediacao).toBe(before.remuneracao_intermediacao);
  await p.save(study, idOf(added), { valor_premio: 100, periodicidade_pagamento: 'monthly' });
  expect(optionOf(await p.read(study), idOf(added)).remuneracao_intermediacao).toBe(216);
});
