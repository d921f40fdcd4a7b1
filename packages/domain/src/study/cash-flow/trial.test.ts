import { describe, expect, it } from 'vitest';
import { calculate, drawFlow, PARAMETROS_ATUAIS, tryFlow } from '../../calculators/index.ts';
import { adjustmentError } from '../what-if/index.ts';
import { exampleInputs, flowsOfExample } from './flow.fixture.ts';
import type { Fluxo } from './flow.ts';
import { separateCases } from './levers.ts';
import { type BaseDoFluxo, flowBase, flowStarts, trialInputs } from './trial.ts';

const base = flowBase(flowsOfExample(), []) as BaseDoFluxo;
const tried = (ajustes: object, comPlano = false) =>
  tryFlow(trialInputs(base, ajustes, comPlano), PARAMETROS_ATUAIS) as Fluxo;

describe('a trial', () => {
  it('of nothing is the flow of today', () => {
    expect(tried({})).toEqual(calculate('fluxo.familia', exampleInputs('FX-30')));
  });

  it('of nothing with the plan is the scenario of the plan', () => {
    const { comparacao: _, ...plano } = calculate('fluxo.cenario', exampleInputs('FX-31')) as Fluxo & {
      comparacao: unknown;
    };
    expect(tried({}, true)).toEqual(plano);
  });

  it('of an event is the scenario of that event in the first month of its year', () => {
    const mudancas = [{ tipo: 'morte', papel: 'conjuge', mes: 60 }];
    const { comparacao: _, ...cenario } = calculate('fluxo.cenario', {
      ...exampleInputs('FX-30'),
      mudancas,
    }) as Fluxo & { comparacao: unknown };
    expect(tried({ conjuge_ano_morte: 2031 })).toEqual(cenario);
  });

  it('of the saving that the money needs leaves no bill unpaid', () => {
    const over = { despesas: [{ valor: 21_000 }], ativos: [] };
    const flows = flowsOfExample(over);
    const poor = flowBase(flows, []) as BaseDoFluxo;
    const X = flows.poupanca?.outputs?.poupanca_mensal ?? 0;
    const with_ = (guardar_mais: number) =>
      tryFlow(trialInputs(poor, { guardar_mais }, true), PARAMETROS_ATUAIS) as Fluxo;
    expect(X).toBeGreaterThan(0);
    expect([with_(X).esgota_em, with_(X - 0.01).esgota_em === null]).toEqual([null, false]);
  });

  it.each([
    ['variar_despesas', 10, -1],
    ['variar_retorno', 1, 1],
    ['guardar_sobra', 100, 1],
    ['idade_aposentadoria', 55, -1],
  ])('of %s %d moves the final balance', (nome, valor, sinal) => {
    const moved = tried({ [nome]: valor }).saldo_final_hoje - tried({}).saldo_final_hoje;
    expect(Math.sign(moved)).toBe(sinal);
  });

  it('of a final age adds years for both', () => {
    expect(tried({ idade_final: 100 }).linhas.length).toBe(tried({}).linhas.length + 5);
  });
});

it('levers start from the answers, else from the parameters', () => {
  const outputs = flowsOfExample().hoje.outputs as Fluxo;
  const parametro = (chave: string) => Number(PARAMETROS_ATUAIS.get(chave)?.valor);
  expect(flowStarts(base, outputs, parametro)).toMatchObject({
    idade_aposentadoria: 62,
    conjuge_idade_aposentadoria: 65,
    idade_final: 95,
    corrigir_tabela_ir: 100,
    guardar_sobra: 0,
  });
});

it('paths walked in pieces are those of fluxo.monte_carlo', () => {
  const inputs = exampleInputs('FX-17');
  const { caminhos, semente, ...entradas } = inputs;
  const parametros = new Map(PARAMETROS_ATUAIS);
  const put = (chave: string, valor: unknown) =>
    parametros.set(chave, { ...parametros.get(chave), valor } as never);
  put('monte_carlo_caminhos', 100);
  put('monte_carlo_semente', semente ?? 2026);
  const drawn = drawFlow(entradas, parametros);
  if (!('walk' in drawn)) throw new Error('incomplete');
  while (drawn.walk(30));
  expect(drawn.result()).toEqual(calculate('fluxo.monte_carlo', { ...inputs, caminhos: 100 }));
});

it('each thing that happens is a case by itself, over the levers', () => {
  const ajustes = {
    guardar_mais: 500,
    ano_morte: 2030,
    conjuge_ano_sem_trabalho: 2028,
    meses_sem_trabalho: 9,
  };
  expect(separateCases(ajustes)).toEqual({
    base: { guardar_mais: 500 },
    casos: [{ ano_morte: 2030 }, { conjuge_ano_sem_trabalho: 2028, meses_sem_trabalho: 9 }],
  });
});

describe('a trial value of the flow', () => {
  it.each([
    ['guardar_mais', 30_000],
    ['ano_morte', 2031],
    ['decada_ruim', 2],
    ['variar_inflacao', 4],
  ])('%s %d may be saved with the study', (nome, valor) => {
    expect(adjustmentError(nome, valor)).toBeUndefined();
  });
  it.each([
    ['guardar_mais', 30_001],
    ['variar_despesas', -31],
    ['decada_ruim', 3],
    ['meses_sem_trabalho', 0],
  ])('%s %d is refused', (nome, valor) => {
    expect(adjustmentError(nome, valor)).toMatch(/^Informe de/);
  });
});
