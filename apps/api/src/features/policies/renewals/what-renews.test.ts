import { api } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { produto_item_tabela_item } from '../../../db/schema/index.ts';
import type { Caller } from '../../../platform/http/in-process.ts';
import type { MadeStudy } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openActivities } from '../../activities/open-activities.ts';

let t: TestApp;
let broker: Caller;
let study: MadeStudy;
beforeAll(async () => {
  t = await createTestApp();
  broker = await t.as('corretor');
});
beforeEach(async () => {
  study = await t.make(async (f) => {
    const { cliente_id } = await f.customer('corretor', { pessoa_nome: 'Marina Teixeira' });
    return f.study({ consultor: 'corretor', cliente_id, estagio: 10, opcoes: true, areas: [1] });
  });
});
afterAll(() => t.close());

const day = (days: number) => addDays(t.clock.today(), days);
const issued = (over: object = {}) =>
  t.make((f) =>
    f.policy(study, {
      produto_diagnostico_id: 1,
      diagnostico_produto_item_opcao_id: study.opcoes[1]!,
      vigencia_fim: day(20),
      ...over,
    }),
  );

test('the radar holds what is renewed, no exchange contract', async () => {
  const exchange = await issued({ produto_diagnostico_id: 5, diagnostico_produto_item_opcao_id: null });
  const life = await issued();
  const listed = (await broker.call(api.renewals.list, { query: { per_page: 100 } })).data;
  expect(listed.map((one) => one.diagnostico_apolice_id)).toEqual([life]);
  await openActivities(t.deps);
  const { data } = await broker.call(api.boards.todo, { query: { tipo: 'renovacao', per_page: 100 } });
  const due = data.map(({ apolice }) => apolice?.diagnostico_apolice_id);
  expect([due.includes(life), due.includes(exchange)]).toEqual([true, false]);
});

test('policies of the survey are listed with the renewals until they are recorded', async () => {
  const linha_uuid = '7f8f3f7e-4c83-4a3f-9f3e-3a4ad8c7a901';
  const row = { area_produto: 3, cobertura: 'casco', seguradora: 'Porto Seguro', vigencia_fim: day(20) };
  await t.db.service((tx) =>
    tx.insert(produto_item_tabela_item).values({
      empresa_id: study.empresa_id,
      diagnostico_id: study.diagnostico_id,
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'apolices',
      linha_uuid,
      campos: row,
    }),
  );
  const informadas = async (query: object = {}, caller: Caller = broker) =>
    (await caller.call(api.renewals.list, { query })).informadas.filter(
      ({ cliente_id }) => cliente_id === study.cliente_id,
    );
  expect(await informadas()).toMatchObject([{ nome: 'Casco (colisão, roubo e incêndio)', dias: 20 }]);
  expect([
    (await informadas({ janela: '7' })).length,
    (await informadas({}, await t.as('corretor2'))).length,
  ]).toEqual([0, 0]);
  await broker.call(api.customerPolicies.create, {
    params: { id: study.cliente_id },
    body: {
      linha_uuid,
      produto_diagnostico_id: 3,
      cobertura: 'casco',
      segurado: 'titular',
      outra_corretora: true,
      fornecedor: 'Porto Seguro',
      vigencia_fim: day(20),
    },
  });
  expect(await informadas()).toEqual([]);
});

test('a record of one car leaves another car of the same insurer to be asked about', async () => {
  const rows = [20, 40].map((days) => ({
    linha_uuid: `7f8f3f7e-4c83-4a3f-9f3e-3a4ad8c7b9${days}`,
    campos: { area_produto: 3, cobertura: 'casco', seguradora: 'Porto Seguro', vigencia_fim: day(days) },
  }));
  await t.db.service((tx) =>
    tx.insert(produto_item_tabela_item).values(
      rows.map((row) => ({
        ...row,
        empresa_id: study.empresa_id,
        diagnostico_id: study.diagnostico_id,
        dono_tipo: 'diagnostico' as const,
        dono_id: study.diagnostico_id,
        tabela: 'apolices' as const,
      })),
    ),
  );
  const body = {
    produto_diagnostico_id: 3 as const,
    cobertura: 'casco',
    segurado: 'titular' as const,
    outra_corretora: true,
    fornecedor: 'Porto Seguro',
  };
  const record = (vigencia_fim: string) =>
    broker.call(api.customerPolicies.create, {
      params: { id: study.cliente_id },
      body: { ...body, vigencia_fim },
    });
  const left = async () =>
    (await broker.call(api.renewals.list, { query: {} })).informadas
      .filter(({ cliente_id }) => cliente_id === study.cliente_id)
      .map(({ dias }) => dias);
  await record(day(40));
  expect(await left()).toEqual([20]);
  await record(day(21));
  expect(await left()).toEqual([]);
});
