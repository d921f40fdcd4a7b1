import { describe, expect, it } from 'vitest';
import {
  calculate,
  currentParametros,
  type Erro,
  explain,
  type Incompleto,
  isError,
  isIncomplete,
} from '../index.ts';

function answer<T extends object>(result: T | Incompleto | Erro): T {
  if (isIncomplete(result) || isError(result)) throw new Error(JSON.stringify(result));
  return result;
}

// Expected values: month-by-month sums in 60-digit decimals, computed independently.
const GROSS = {
  idade: 40,
  idade_aposentadoria: 60,
  renda_desejada: 15_000,
  taxa_real_acumulacao_aa: 0.04,
  idade_final: 90,
  beneficio_inss_estimado: 4000,
  patrimonio_aposentadoria: 300_000,
  aporte_atual: 3000,
  aliquota_saque: 0.1,
};
const YOUNG = {
  idade: 35,
  idade_aposentadoria: 50,
  renda_desejada: 8000,
  taxa_real_acumulacao_aa: 0.045,
  taxa_real_usufruto_aa: 0.03,
  idade_final: 85,
  beneficio_inss_estimado: 2500,
  idade_inss: 62,
  outras_rendas_aposentadoria: 1200,
  patrimonio_aposentadoria: 120_000,
  aporte_atual: 2500,
};
const LATE = {
  idade: 66,
  idade_aposentadoria: 60,
  renda_desejada: 9000,
  taxa_real_acumulacao_aa: 0.04,
  idade_final: 95,
  beneficio_inss_estimado: 5000,
  patrimonio_aposentadoria: 400_000,
};

describe('freedom', () => {
  it('deducts the INSS only from its age on, and grosses up the tax', () => {
    expect(calculate('sonhos.liberdade', GROSS)).toEqual({
      meses_acumulacao: 240,
      meses_usufruto: 360,
      renda_complementar_inicio: 16_666.67,
      renda_complementar_inss: 12_222.22,
      capital_necessario: 2_993_715.34,
      capital_perpetuo: 4_514_847.12,
      vf_patrimonio: 657_336.94,
      aporte_necessario: 6421.42,
      gap_imediato: 0,
      capital_projetado: 1_748_862.13,
      renda_possivel: 6999.59,
      pct_meta: 0.5842,
      meses_ate_possivel: 309,
      idade_possivel: 65.75,
      ilf: 0.0515,
      regra_4pct: 5_000_000,
    });
  });

  it('lasts for ever without a final age', () => {
    expect(calculate('sonhos.liberdade', { ...GROSS, idade_final: 0 })).toMatchObject({
      meses_usufruto: null,
      capital_necessario: 4_514_847.12,
      capital_perpetuo: 4_514_847.12,
      aporte_necessario: 10_602.17,
      renda_possivel: 4505.79,
      pct_meta: 0.3874,
      meses_ate_possivel: 444,
      idade_possivel: 77,
    });
  });

  it('uses the given INSS age and other incomes', () => {
    expect(calculate('sonhos.liberdade', YOUNG)).toMatchObject({
      capital_necessario: 1_430_127.01,
      capital_perpetuo: 2_051_274.56,
      vf_patrimonio: 232_233.89,
      aporte_necessario: 4706.64,
      capital_projetado: 868_513.45,
      renda_possivel: 3314.71,
      pct_meta: 0.6073,
      meses_ate_possivel: 238,
      idade_possivel: 54.8333,
      ilf: 0.0434,
      regra_4pct: 2_040_000,
    });
  });

  it('has a gap today when no time is left to save', () => {
    expect(calculate('sonhos.liberdade', LATE)).toMatchObject({
      meses_acumulacao: 0,
      meses_usufruto: 348,
      renda_complementar_inicio: 4000,
      capital_necessario: 882_043.11,
      capital_perpetuo: 1_397_291.92,
      aporte_necessario: null,
      gap_imediato: 482_043.11,
      capital_projetado: 400_000,
      renda_possivel: 1813.97,
      meses_ate_possivel: 139,
      ilf: 0.2863,
      regra_4pct: 1_200_000,
    });
  });

  it('may end before the INSS starts', () => {
    const short = { ...LATE, idade: 58, renda_desejada: 12_000, idade_final: 63, aporte_atual: 1000 };
    expect(calculate('sonhos.liberdade', short)).toMatchObject({
      capital_necessario: 411_044,
      capital_perpetuo: 2_721_272.89,
      aporte_necessario: 0,
      capital_projetado: 457_565.62,
      renda_possivel: 13_358.15,
      pct_meta: 1,
      meses_ate_possivel: 21,
    });
  });

  it('needs no capital when other incomes are enough', () => {
    expect(calculate('sonhos.liberdade', { ...YOUNG, outras_rendas_aposentadoria: 8000 })).toMatchObject({
      capital_necessario: 0,
      aporte_necessario: 0,
      pct_meta: 1,
      ilf: 1,
      regra_4pct: 0,
      meses_ate_possivel: 0,
      idade_possivel: 35,
    });
  });

  it('accumulates without interest at a rate of zero', () => {
    const plain = {
      idade: 50,
      idade_aposentadoria: 60,
      idade_final: 70,
      renda_desejada: 1000,
      taxa_real_acumulacao_aa: 0,
      taxa_real_usufruto_aa: 0,
      aporte_atual: 500,
    };
    // 500 a month finance 1000 a month after two thirds of the 240 months.
    expect(calculate('sonhos.liberdade', plain)).toMatchObject({
      capital_necessario: 120_000,
      capital_perpetuo: null,
      aporte_necessario: 1000,
      renda_possivel: 500,
      meses_ate_possivel: 160,
      ilf: 0,
    });
  });

  it('has a null possible age without savings, with a note', () => {
    const stopped = { ...GROSS, aporte_atual: 0, patrimonio_aposentadoria: 0, idade_final: 0 };
    expect(explain('sonhos.liberdade', stopped)).toMatchObject({
      outputs: { meses_ate_possivel: null, idade_possivel: null },
      avisos: expect.arrayContaining([expect.stringContaining('não é atingido')]),
    });
  });

  it.each([
    [{ idade_final: 60 }, 'idade_final'],
    [{ idade_final: 30 }, 'idade_final'],
    [{ aliquota_saque: 1 }, 'aliquota_saque'],
    [{ idade_final: 0, taxa_real_usufruto_aa: 0 }, 'taxa_real_usufruto_aa'],
    [{ idade_final: 0, taxa_real_usufruto_aa: -0.01 }, 'taxa_real_usufruto_aa'],
    [{ taxa_real_acumulacao_aa: 4 }, 'taxa_real_acumulacao_aa'],
  ])('refuses %j', (change, name) => {
    expect(calculate('sonhos.liberdade', { ...GROSS, ...change })).toEqual({ erro: [name] });
  });

  it('follows the parameters of the company', () => {
    const row = {
      chave: 'taxa_real_usufruto_aa',
      uf: null,
      valor: 0.03,
      vigencia_inicio: '2026-06-01',
      vigencia_fim: null,
      fonte: 'Comitê',
      verificado: true,
    };
    const parametros = currentParametros('2026-11-21', [row]);
    const inputs = { ...YOUNG, taxa_real_usufruto_aa: undefined };
    expect(calculate('sonhos.liberdade', inputs, parametros)).toMatchObject({
      capital_necessario: 1_430_127.01,
    });
  });
});

describe('projection', () => {
  const objetivos = [
    { valor: 50_000, meses: 30 },
    { valor: 20_000, meses: 30 },
    { valor: 15_000, meses: 0 },
  ];
  const row = (linha: readonly number[]) => {
    const [ano, idade, saldo_inicial, aportes, rendimento, goals, retiradas, saldo_real, saldo_nominal] =
      linha;
    return {
      ano,
      idade,
      saldo_inicial,
      aportes,
      rendimento,
      objetivos: goals,
      retiradas,
      saldo_real,
      saldo_nominal,
    };
  };

  it('pays goals and income at the beginning of the month until the money ends', () => {
    const o = answer(calculate('sonhos.projecao', { ...YOUNG, objetivos }));
    expect(o.linhas).toHaveLength(50);
    expect([o.linhas[0], o.linhas[2], o.linhas[14], o.linhas[15]]).toEqual(
      [
        [1, 36, 120_000, 30_000, 5338.83, 15_000, 0, 140_338.83, 145_952.39],
        [3, 38, 177_267.91, 30_000, 7033.22, 70_000, 0, 144_301.13, 162_319.15],
        [15, 50, 657_911.06, 30_000, 30_219.83, 0, 0, 718_130.89, 1_293_313.17],
        [16, 51, 718_130.89, 0, 20_223.92, 0, 81_600, 656_754.81, 1_230_089.44],
      ].map((line) => row(line)),
    );
    expect(o.linhas.at(-1)).toEqual(row([50, 85, 0, 0, 0, 0, 0, 0, 0]));
    expect(o).toMatchObject({ saldo_final: 0, esgota_em_idade: 60.1667 });
  });

  it('ends when a goal exceeds the balance, as for a withdrawal', () => {
    const goal = { ...YOUNG, objetivos: [{ valor: 1_000_000, meses: 3 }] };
    const o = answer(calculate('sonhos.projecao', goal));
    expect(o.esgota_em_idade).toBe(YOUNG.idade + 0.25);
  });

  it('ends at a hundred years without a final age', () => {
    const o = answer(calculate('sonhos.projecao', { ...YOUNG, idade_final: 0 }));
    expect(o.linhas.at(-1)).toMatchObject({ ano: 65, idade: 100 });
  });

  it('lasts exactly as long as intended with the required capital', () => {
    const { capital_necessario } = answer(calculate('sonhos.liberdade', LATE));
    const plan = { ...LATE, patrimonio_aposentadoria: capital_necessario };
    expect(calculate('sonhos.projecao', plan)).toMatchObject({ esgota_em_idade: null });
    const short = { ...plan, patrimonio_aposentadoria: capital_necessario - 100 };
    expect(calculate('sonhos.projecao', short)).toMatchObject({ esgota_em_idade: 94.9167, saldo_final: 0 });
  });

  it('does not end before its age with the contribution asked, rounded up to the cent', () => {
    const { aporte_necessario } = answer(calculate('sonhos.liberdade', YOUNG));
    const funded = { ...YOUNG, aporte_atual: aporte_necessario };
    expect(answer(calculate('sonhos.projecao', funded)).esgota_em_idade).toBeNull();
    // Half a cent a month is within what one cent a month would have grown to; five reais a month are not.
    const nearly = { ...YOUNG, aporte_atual: (aporte_necessario ?? 0) - 0.01 };
    expect(answer(calculate('sonhos.projecao', nearly)).esgota_em_idade).toBeNull();
    const less = { ...YOUNG, aporte_atual: (aporte_necessario ?? 0) - 5 };
    expect(answer(calculate('sonhos.projecao', less)).esgota_em_idade).toBeLessThan(85);
  });

  it('notes a goal beyond its end', () => {
    const far = { ...LATE, objetivos: [{ valor: 1, meses: 12 * 29 }] };
    expect(explain('sonhos.projecao', far)).toMatchObject({
      avisos: expect.arrayContaining([expect.stringContaining('fora dela')]),
    });
  });

  it('names missing columns of a goal', () => {
    expect(calculate('sonhos.projecao', { ...YOUNG, objetivos: [{ valor: 1 }] })).toEqual({
      incompleto: ['objetivos[1].meses'],
    });
  });
});

describe('sensitivity', () => {
  it('varies rates, inflation and age in this order', () => {
    expect(answer(calculate('sonhos.sensibilidade', YOUNG)).cenarios).toEqual(
      (
        [
          ['base', 1_430_127.01, 4706.64, 0.6073, 3314.71],
          ['taxa_mais', 1_271_452.01, 3641.13, 0.7526, 4182.45],
          ['taxa_menos', 1_624_547.53, 6051.31, 0.4858, 2602.51],
          ['inflacao_mais', 1_620_450.72, 6031.05, 0.4872, 2611.21],
          ['inflacao_menos', 1_271_452.01, 3634.87, 0.7537, 4188.39],
          ['idade_mais_5', 1_217_675.56, 2416.37, 1, 5229.09],
          ['idade_menos_5', 1_613_389.5, 9483.49, 0.3487, 1995.8],
        ] as const
      ).map(([nome, capital_necessario, aporte_necessario, pct_meta, renda_possivel]) => ({
        nome,
        capital_necessario,
        aporte_necessario,
        pct_meta,
        renda_possivel,
      })),
    );
  });

  it('has no result where a scenario is impossible', () => {
    const nothing = {
      capital_necessario: null,
      aporte_necessario: null,
      pct_meta: null,
      renda_possivel: null,
    };
    const tight = { ...YOUNG, idade_final: 54 };
    expect(answer(calculate('sonhos.sensibilidade', tight)).cenarios[5]).toEqual({
      nome: 'idade_mais_5',
      ...nothing,
    });
    const perpetual = { ...YOUNG, idade_final: 0, taxa_real_usufruto_aa: 0.01 };
    expect(answer(calculate('sonhos.sensibilidade', perpetual)).cenarios[2]).toEqual({
      nome: 'taxa_menos',
      ...nothing,
    });
  });

  it('refuses an impossible base', () => {
    expect(calculate('sonhos.sensibilidade', { ...YOUNG, idade_final: 50 })).toEqual({
      erro: ['idade_final'],
    });
    expect(calculate('sonhos.sensibilidade', { ...YOUNG, idade_final: 0, taxa_real_usufruto_aa: 0 })).toEqual(
      {
        erro: ['taxa_real_usufruto_aa'],
      },
    );
  });
});
