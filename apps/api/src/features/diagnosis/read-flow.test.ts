import { api, type Estudo } from '@farol/contracts';
import { roundTo } from '@farol/domain/br';
import { FLUXO_HOJE, type ResultadoDoFluxo } from '@farol/domain/study';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { readAs, savedAs } from './diagnosis.fixture.ts';

let t: TestApp;
let study: Estudo;
beforeAll(async () => {
  t = await createTestApp();
  const made = await t.make((make) =>
    make.study({ estagio: 4, tarefas: [{ area: 1 }, { area: 5 }], opcoes: true }),
  );
  study = await readAs(t, 'corretor', made.diagnostico_id);
});
afterAll(() => t.close());

const flowAs = async (who: Who) =>
  (await t.as(who)).call(api.diagnosis.flow, { params: { id: study.diagnostico_id } }) as Promise<
    ResultadoDoFluxo[]
  >;

const capacity = async () => {
  const { resultados } = await readAs(t, 'corretor', study.diagnostico_id);
  const budget = resultados.find((r) => r.kind === 'planejamento.orcamento');
  return budget?.kind === 'planejamento.orcamento' ? budget.outputs?.capacidade_poupanca : undefined;
};

const today = (flow: ResultadoDoFluxo[]) => {
  const found = flow.find((r) => r.kind === 'fluxo.familia' && r.referencia === FLUXO_HOJE);
  if (found?.kind !== 'fluxo.familia' || !found.outputs) throw new Error(JSON.stringify(flow[0]?.incompleto));
  return { inputs: found.inputs, outputs: found.outputs };
};

test('starts from what the month of the study leaves', async () => {
  const { outputs } = today(await flowAs('corretor'));
  expect(outputs.conciliacao.sobra_mensal).toBe(await capacity());
});

test('follows an answer that is saved', async () => {
  const before = today(await flowAs('corretor')).outputs.conciliacao.sobra_mensal;
  const outras = study.outras_rendas_mensais ?? 0;
  study = await savedAs(t, 'corretor', study, { outras_rendas_mensais: outras + 1000 });
  const after = today(await flowAs('corretor')).outputs.conciliacao.sobra_mensal;
  expect(roundTo(after - before, 2)).toBe(1000);
});

test('is not for a specialist, who does not see the family’s money', async () => {
  expect(await flowAs('especialista')).toEqual([]);
});

test('hides a disability from who may not see health data', async () => {
  study = await savedAs(t, 'corretor', study, { tem_dependentes: 'S' });
  const saved = await (await t.as('corretor')).try(api.diagnosis.upsertRow, {
    body: {
      dono_tipo: 'diagnostico',
      dono_id: study.diagnostico_id,
      tabela: 'dependentes',
      linha_uuid: '0b9c4f6e-2f43-4b7e-9a53-000000000777',
      nome: 'Bento',
      parentesco: 'filho',
      data_nascimento: '2015-05-01',
      invalido: 'S',
    },
  });
  expect(saved.status).toBeLessThan(300);
  const rows = async (who: Who) => today(await flowAs(who)).inputs.dependentes ?? [];
  expect(await rows('corretor')).toContainEqual(expect.objectContaining({ invalido: 'S' }));
  expect(JSON.stringify(await rows('lider'))).not.toContain('invalido');
});
