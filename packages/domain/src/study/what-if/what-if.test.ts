import { describe, expect, it } from 'vitest';
import { currentParametros } from '../../calculators/index.ts';
import { FAMILIA } from '../results/family.fixture.ts';
import { computeResultados, findResultado } from '../results/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import {
  ALAVANCAS,
  adjustmentError,
  hypothesesOfEstudo,
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
      falta_do_conjuge: findResultado(resultados, 'vida.necessidade_capital', 'conjuge')?.outputs?.gap,
      sobra_do_mes: findResultado(resultados, 'planejamento.orcamento')?.outputs?.capacidade_poupanca,
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
      falta_do_conjuge: null,
      sobra_do_mes: null,
      aporte_necessario: null,
      idade_possivel: null,
      custo_mensal: 0,
    });
  });
});

describe('levers', () => {
  it('are those of wanted items and of the whole study', () => {
    const ofSpouse = (nome: string) => nome.startsWith('conjuge_');
    expect(leversOfEstudo(ESTUDO)).toEqual(ALAVANCAS.filter(({ nome }) => !ofSpouse(nome)));
    const both = {
      ...ESTUDO,
      produtos: [{ produto_diagnostico_id: 2 as const, itens: [linha('2.02', {}, 'conjuge')] }],
    };
    expect(leversOfEstudo(both).some(({ nome }) => ofSpouse(nome))).toBe(true);
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

describe('hypotheses', () => {
  const month = (ajustes: object) => resumo(ajustes).sobra_do_mes as number;
  const soldStudy = (ajustes: object) => withAdjustments(LET, ajustes);
  const LET: EstudoSnapshot = {
    ...ESTUDO,
    diagnostico: { ...ESTUDO.diagnostico, outras_rendas_mensais: 1000 },
    tabelas: {
      ...ESTUDO.tabelas,
      bens: [
        { descricao: 'Casa', tipo_bem: 'imovel', valor_mercado: 800_000, finalidade_imovel: 'moradia' },
        {
          descricao: 'Sala',
          tipo_bem: 'imovel',
          valor_mercado: 300_000,
          saldo_devedor: 50_000,
          aluguel_recebido: 900,
          finalidade_imovel: 'investimento',
        },
      ],
    },
  };

  it('take the whole income of the person without a job out of the month', () => {
    expect(month({}) - month({ sem_emprego: 1 })).toBe(15_000);
    expect(month({}) - month({ conjuge_sem_emprego: 1 })).toBe(4000);
  });

  it('count the month anew where the consultant typed its surplus', () => {
    const typed = { ...ESTUDO, diagnostico: { ...ESTUDO.diagnostico, capacidade_poupanca: 99 } };
    expect(resumo({}, typed).sobra_do_mes).toBe(99);
    expect(resumo({ sem_emprego: 1 }, typed).sobra_do_mes).toBe(month({ sem_emprego: 1 }));
  });

  it('pay the debts that the investments cover whole, and free their instalments', () => {
    // 120.000 pay the car's 30.000, not the home's 200.000.
    expect(hypothesesOfEstudo(ESTUDO).find(({ nome }) => nome === 'quitar_dividas')?.valor).toBe(30_000);
    expect(month({ quitar_dividas: 1 }) - month({})).toBe(1200);
    const { dividas, investimentos } = withAdjustments(ESTUDO, { quitar_dividas: 1 }).tabelas;
    expect(dividas?.map(({ tipo_divida }) => tipo_divida)).toEqual(['imobiliario']);
    expect(investimentos?.map(({ saldo }) => saldo)).toEqual([50_000, 40_000]);
  });

  it('sell a property that is not the home for what its debt leaves, and end its rent', () => {
    expect(hypothesesOfEstudo(LET)).toContainEqual({ nome: 'vender_imovel', valor: 250_000, bem: 'Sala' });
    const { diagnostico, tabelas } = soldStudy({ vender_imovel: 1 });
    expect(tabelas.bens?.map(({ descricao }) => descricao)).toEqual(['Casa']);
    expect(tabelas.investimentos?.at(-1)?.saldo).toBe(250_000);
    expect(diagnostico.outras_rendas_mensais).toBe(100);
  });

  it('sell before paying, so that the sale pays debts', () => {
    const { dividas } = soldStudy({ vender_imovel: 1, quitar_dividas: 1 }).tabelas;
    expect(dividas).toEqual([]);
  });

  it('are offered where there is something to lose, to pay or to sell', () => {
    const blank = { ...ESTUDO, diagnostico: {}, tabelas: {} };
    expect(hypothesesOfEstudo(blank)).toEqual([]);
    expect(hypothesesOfEstudo(ESTUDO).map(({ nome }) => nome)).toContain('conjuge_sem_emprego');
  });

  it('are on or absent', () => {
    expect(adjustmentError('sem_emprego', 1)).toBeUndefined();
    expect(adjustmentError('sem_emprego', 0)).toBe('Informe 1.');
  });
});
