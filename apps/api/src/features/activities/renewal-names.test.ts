import { api } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createProposals } from '../quotations/proposal.fixture.ts';
import { openActivities } from './open-activities.ts';

let t: TestApp;
let p: ReturnType<typeof createProposals>;
beforeAll(async () => {
  t = await createTestApp();
  p = createProposals(t);
});
afterAll(() => t.close());

const NAMES = 'Seguro de vida temporário, Invalidez permanente por acidente (IPA) e Doenças graves';

test('a renewal and its message name every item that the policy covers', async () => {
  const made = await p.answered('approved');
  await p.filed(made);
  const c = await p.specialist();
  for (const id of made.all) await p.save(made.study, id, { situacao_fornecedor: 'emitida' });
  const policy = await c.call(api.policies.create, {
    body: {
      diagnostico_produto_item_opcao_id: made.source,
      numero_apolice: 'AP-1',
      vigencia_inicio: t.clock.today(),
      vigencia_fim: addDays(t.clock.today(), 40),
      valor_premio: 100,
      periodicidade_pagamento: 'monthly',
    },
  });
  expect(made.all.length).toBe(3);
  expect((await p.read(made.study)).diagnostico_apolices.map(({ coberturas }) => coberturas?.length)).toEqual(
    [3, 3, 3],
  );
  await openActivities(t.deps);
  const broker = await t.as('corretor');
  const { data } = await broker.call(api.boards.todo, { query: { tipo: 'renovacao' } });
  expect(data.map(({ apolice }) => apolice?.nome)).toEqual([NAMES]);
  const { valores } = await broker.call(api.activities.message, {
    params: { id: made.study.cliente_id },
    query: { momento: 'renovacao', diagnostico_apolice_id: policy.diagnostico_apolice_id },
  });
  expect(valores.apolice).toBe('o seu seguro de vida');
});
