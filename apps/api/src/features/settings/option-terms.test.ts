import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ROW = {
  fornecedor: null,
  produto: null,
  item: null,
  validade_dias: null,
  periodicidade_pagamento: null,
  forma_pagamento: null,
  remuneracao_pct: null,
  remuneracao_intermediacao: null,
  vigencia_meses: null,
};
const read = async () => (await t.as('admin')).call(api.companySettings.optionTerms);
const change = async (versao: number, padroes: object[]) =>
  (await t.as('admin')).try(api.companySettings.updateOptionTerms, {
    body: { versao, padroes: padroes as never },
  });
const offered = async (who: Who, query: object = {}) =>
  (await t.as(who)).try(api.setup.optionTerms, { query });

const SENT = [
  { ...ROW, validade_dias: 15, periodicidade_pagamento: 'monthly' },
  { ...ROW, fornecedor: 'Icatu Seguros', item: '1.01', remuneracao_pct: 25 },
];

test('usual terms are none, then the company’s, in its quotations and its history', async () => {
  expect(await read()).toEqual({ data: [], historico: [], versao: 1 });
  const saved = await expectOk(change(1, SENT));
  const stored = [SENT[0], { ...SENT[1], produto: 1 }];
  expect([saved.data, saved.versao]).toEqual([stored, 2]);
  expect((await offered('especialista')).data).toEqual(stored);
  expect((await offered('especialista.b')).data).toEqual([]);
  const { historico } = await read();
  expect(historico).toMatchObject([{ antes: null, depois: stored }]);
  const id = await t.db.service(async (tx) => {
    const { parametro } = await import('../../db/schema/index.ts');
    const rows = await tx.select().from(parametro);
    return Math.max(...rows.filter(({ chave }) => chave === 'padroes_opcao').map((r) => r.parametro_id));
  });
  expect((await auditOf(t, 'parametro', id)).at(-1)).toMatchObject({
    acao: 'editar',
    depois: { valor: stored },
  });
});

test('a company out of reach is not found, one in reach is read', async () => {
  const there = { empresa_id: t.people['admin.b'].empresa_id };
  expect((await offered('especialista', there)).status).toBe(404);
  expect((await offered('admin.b', there)).data).toEqual([]);
});

test('unknown, empty, doubled and contradicting rows are refused at their field', async () => {
  const refused = await change(2, [
    { ...ROW, fornecedor: 'Seguradora que não há', validade_dias: 5 },
    { ...ROW, item: '9.99', validade_dias: 5 },
    { ...ROW, fornecedor: 'Icatu Seguros' },
    { ...ROW, remuneracao_pct: 10, remuneracao_intermediacao: 100 },
    { ...ROW, item: '5.01', remuneracao_pct: 10 },
    { ...ROW, fornecedor: 'Icatu Seguros', produto: 1, validade_dias: 5 },
    { ...ROW, fornecedor: 'ICATU SEGUROS', produto: 1, validade_dias: 9 },
  ]);
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    {
      'padroes.0.fornecedor': ['Escolha um fornecedor da lista.'],
      'padroes.1.item': ['Item desconhecido.'],
      'padroes.2.validade_dias': ['Informe pelo menos uma condição, ou exclua a linha.'],
      'padroes.3.remuneracao_intermediacao': ['Informe a remuneração em % ou em reais, não nos dois.'],
      'padroes.4.remuneracao_pct': ['Este item não tem remuneração da corretagem na cotação.'],
      'padroes.6.fornecedor': ['Já há uma linha para este fornecedor e item.'],
    },
  ]);
  expect((await change(2, [{ ...ROW, validade_dias: 0 }])).error.errors).toHaveProperty([
    'padroes.0.validade_dias',
  ]);
  expect((await change(1, SENT)).status).toBe(409);
  expect((await read()).versao).toBe(2);
});

test('no rows are the default again', async () => {
  const { versao } = await read();
  await expectOk(change(versao, []));
  expect((await offered('especialista')).data).toEqual([]);
});
