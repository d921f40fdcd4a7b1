import { describe, expect, it } from 'vitest';
import { currentParametros } from '../../calculators/index.ts';
import { FAMILIA } from '../results/family.fixture.ts';
import { computeResultados, findResultado } from '../results/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import {
  ALAVANCAS,
  adjustmentError,
  leversOfEstudo,
  leversOfNeed,
  leversThatMove,
  type NecessidadeDe,
  summarizeScenario,
  usedInCalculation,
  withAdjustments,
} from './index.ts';

const linha = (codigo: string, campos: object, tipo_segurado = 'titular') =>
  ({ codigo, tipo_segurado, campos: { interesse: 'S', ...campos }, tabelas: {}, opcoes: [] }) as never;

const ESTUDO: EstudoSnapshot = {
  ...FAMILIA,
  produtos: [
    { produto_diagnostico_id: 1, itens: [linha('1.01', {}), linha('1.01', {}, 'conjuge')] },
    {
      produto_diagnostico_id: 2,
      itens: [
        linha('2.02', {
          renda_desejada: 12_000,
          idade_final: 90,
          aporte_atual: 1500,
          patrimonio_aposentadoria: 200_000,
        }),
      ],
    },
  ],
};
const PARAMETROS = currentParametros(ESTUDO.hoje);
const resumo = (ajustes: object = {}, estudo = ESTUDO) =>
  summarizeScenario(withAdjustments(estudo, ajustes), PARAMETROS);

describe('result of a scenario', () => {
  it('equals the study’s own figures', () => {
    const resultados = computeResultados(ESTUDO, PARAMETROS);
    const vida = findResultado(resultados, 'vida.necessidade_capital')?.outputs;
    const plano = findResultado(resultados, 'sonhos.liberdade')?.outputs;
    expect(vida && plano).toBeTruthy();
    expect(resumo()).toEqual({
      necessidade: vida?.necessidade,
      falta: vida?.gap,
      falta_com_cobertura: vida?.gap,
      aporte_necessario: plano?.aporte_necessario,
      idade_possivel: plano?.idade_possivel,
      custo_mensal: 1500,
    });
  });

  it('follows each adjustment in its own field', () => {
    const base = resumo();
    expect(resumo({ pct_despesa_manter: 60 }).necessidade).toBeLessThan(base.necessidade as number);
    expect(resumo({ prazo_reposicao_anos: 30 }).necessidade).toBeGreaterThan(base.necessidade as number);
    expect(resumo({ capital_desejado: 100_000 })).toEqual({
      ...base,
      falta_com_cobertura: (base.falta as number) - 100_000,
    });
    expect(resumo({ capital_desejado: 10_000_000 }).falta_com_cobertura).toBe(0);
    expect(resumo({ idade_aposentadoria: 65 }).aporte_necessario).toBeLessThan(
      base.aporte_necessario as number,
    );
    expect(resumo({ aporte_atual: 4000 })).toMatchObject({ custo_mensal: 4000 });
    expect(resumo({ aporte_atual: 9000 }).idade_possivel).toBeLessThan(base.idade_possivel as number);
    expect(resumo({ taxa_real_acumulacao: 6 }).aporte_necessario).toBeLessThan(
      base.aporte_necessario as number,
    );
    expect(resumo({ idade_final: 100 }).aporte_necessario).toBeGreaterThan(base.aporte_necessario as number);
  });

  it('starts from the computed defaults of blank answers', () => {
    expect(usedInCalculation(ESTUDO, PARAMETROS)).toEqual({
      taxa_real_acumulacao: 3.5,
      prazo_reposicao_anos: 19,
    });
  });

  it('is null for blank answers', () => {
    const vazio = { ...FAMILIA, diagnostico: {}, tabelas: {}, produtos: [] };
    expect(resumo({}, vazio)).toEqual({
      necessidade: null,
      falta: null,
      falta_com_cobertura: null,
      aporte_necessario: null,
      idade_possivel: null,
      custo_mensal: 0,
    });
  });
});

describe('levers', () => {
  it('are those of wanted items and of the whole study', () => {
    expect(leversOfEstudo(ESTUDO)).toEqual(ALAVANCAS);
    expect(leversOfEstudo({ ...ESTUDO, produtos: [] }).map((a) => a.nome)).toEqual([
      'idade_aposentadoria',
      'pct_despesa_manter',
      'idade_independencia',
    ]);
  });

  it('do not change the spouse’s rows or the study itself', () => {
    const novo = withAdjustments(ESTUDO, { capital_desejado: 1 });
    expect(novo.produtos[0]?.itens.map((i) => i.campos.capital_desejado)).toEqual([1, undefined]);
    expect(ESTUDO.produtos[0]?.itens[0]?.campos.capital_desejado).toBeUndefined();
    expect(withAdjustments(ESTUDO, {})).toBe(ESTUDO);
  });

  it('have visible limits', () => {
    expect(adjustmentError('idade_aposentadoria', 60)).toBeUndefined();
    expect(adjustmentError('idade_aposentadoria', 200)).toBe('Informe de 40 a 80.');
    expect(adjustmentError('sorte', 1)).toBe('Ajuste desconhecido.');
  });
});

describe('levers of a need', () => {
  const moving = (need: NecessidadeDe, estudo = ESTUDO) =>
    leversThatMove(estudo, PARAMETROS, ESTUDO.hoje, need);

  it('are those that move it, for the customer all of them', () => {
    for (const kind of ['vida.necessidade_capital', 'sonhos.liberdade'] as const) {
      const need = { kind, tipo_segurado: 'titular' } as const;
      expect(moving(need).toSorted()).toEqual(leversOfNeed(need).toSorted());
    }
  });

  it('leave out a figure without effect in this study', () => {
    const need = { kind: 'vida.necessidade_capital', tipo_segurado: 'conjuge' } as const;
    expect(leversOfNeed(need)).toEqual(['pct_despesa_manter', 'idade_independencia']);
    // Without the spouse, the customer's income pays the house and the schools while she works.
    const trabalha = { ...ESTUDO, diagnostico: { ...ESTUDO.diagnostico, idade_aposentadoria: 80 } };
    expect(moving(need, trabalha)).toEqual([]);
    expect(moving(need)).toEqual(['idade_independencia']);
  });

  it('are none for the spouse’s own plan and for other calculations', () => {
    expect(moving({ kind: 'sonhos.liberdade', tipo_segurado: 'conjuge' })).toEqual([]);
    expect(moving({ kind: 'vida.dit', tipo_segurado: 'titular' })).toEqual([]);
  });
});
