import { describe, expect, it } from 'vitest';
import { calculate, currentParametros, explain, PARAMETROS_ATUAIS } from '../index.ts';

describe('INSS', () => {
  it('sums the brackets before rounding, up to the ceiling', () => {
    const salarios = [0, 1000, 1621, 1621.01, 3000, 5000, 8475.55, 20_000];
    expect(calculate('impostos.inss', { salarios })).toEqual({
      contribuicoes: [0, 75, 121.58, 121.58, 248.6, 501.51, 988.09, 988.09],
    });
  });

  it('has the tables of 2025 and 2026, whichever is in use', () => {
    const in2025 = currentParametros('2025-06-01');
    const salarios = [6000];
    expect(calculate('impostos.inss', { salarios, ano: 2025 })).toEqual({ contribuicoes: [649.6] });
    expect(calculate('impostos.inss', { salarios }, in2025)).toEqual({ contribuicoes: [641.51] });
    expect(calculate('impostos.inss', { salarios, ano: 2024 })).toEqual({ erro: ['ano'] });
    expect(explain('impostos.inss', { salarios, ano: 2027 })).toMatchObject({
      outputs: { contribuicoes: [641.51] },
      avisos: ['Tabela do INSS de 2027 ainda não cadastrada: usada a de 2026'],
    });
  });

  it('of individual contributors is between minimum wage and ceiling', () => {
    const of = (base: number) => calculate('impostos.inss_individual', { base });
    expect(of(1000)).toMatchObject({ individual20: 324.2, prolabore11: 178.31 });
    expect(of(5000)).toMatchObject({ individual20: 1000, prolabore11: 550, mei5: 81.05 });
    expect(of(50_000)).toMatchObject({ individual20: 1695.11, prolabore11: 932.31 });
  });
});

describe('income tax of a month', () => {
  it.each([
    [{ rendimento: 5000 }, { base: 4392.8, imposto_tabela: 312.89, reducao: 312.89, imposto: 0 }],
    [
      { rendimento: 5500, deducao_inss: 600 },
      { inss: 600, base: 4892.8, imposto_tabela: 436.79, reducao: 246.32, imposto: 190.47 },
    ],
    [
      { rendimento: 7350, deducao_inss: 825.82 },
      { imposto_tabela: 885.42, reducao: 0, imposto: 885.42 },
    ],
    [
      { rendimento: 12_000, deducao_inss: 988.09, dependentes: 2, outras_deducoes: 300 },
      { base: 10_332.73, imposto: 1932.77 },
    ],
    [{ rendimento: 300 }, { base: 0, imposto: 0 }],
  ])('of %j', (inputs, expected) => {
    expect(calculate('impostos.irpf_mensal', inputs)).toMatchObject(expected);
  });

  it('uses the computed INSS instead of the given one', () => {
    const inputs = { rendimento: 6000, deducao_inss: 5000, calcular_inss: 'S' };
    expect(calculate('impostos.irpf_mensal', inputs)).toMatchObject({ inss: 641.51, imposto: 385.1 });
  });

  it('uses the company’s table, else the default for a table of another shape', () => {
    const own = (valor: unknown) =>
      new Map(PARAMETROS_ATUAIS).set('irpf_mensal', {
        ...(PARAMETROS_ATUAIS.get('irpf_mensal') as never as object),
        valor,
      } as never);
    const flat = own({ faixas: [{ limite: null, aliquota: 0.5, deduzir: 0 }] });
    expect(calculate('impostos.irpf_mensal', { rendimento: 10_607.2 }, flat)).toMatchObject({
      imposto: 5000,
    });
    expect(calculate('impostos.irpf_mensal', { rendimento: 5000 }, own(3))).toMatchObject({
      imposto_tabela: 312.89,
    });
  });
});

describe('income tax of a year', () => {
  it.each([
    [90_000, 20_000, { modo: 'completa', base: 70_000, imposto: 8345.34 }],
    [88_200, 5000, { modo: 'simplificada', imposto_tabela: 8499.34, reducao: 0.02, imposto: 8499.32 }],
    [150_000, 40_000, { modo: 'completa', imposto: 19_345.34 }],
    [50_000, 2000, { modo: 'simplificada', imposto_tabela: 1270.09, reducao: 1270.09, imposto: 0 }],
  ])('of %d with %d of deductions uses the better declaration', (rendimento, deducoes_legais, expected) => {
    expect(calculate('impostos.irpf_anual', { rendimento, deducoes_legais })).toMatchObject(expected);
  });

  it('of a chosen declaration uses that one', () => {
    const inputs = { rendimento: 90_000, deducoes_legais: 20_000, modo: 'simplificada' };
    expect(calculate('impostos.irpf_anual', inputs)).toMatchObject({
      modo: 'simplificada',
      imposto: 8994.34,
    });
  });

  it.each([
    [600_000, 0, 0, 0],
    [900_000, 5, 45_000, 25_000],
    [1_200_000, 10, 120_000, 100_000],
    [2_000_000, 10, 200_000, 180_000],
  ])('has a minimum over %d', (rendimentos_totais, aliquota_pct, minimo, adicional) => {
    const inputs = { rendimentos_totais, imposto_devido: 20_000 };
    expect(calculate('impostos.irpfm_estimativa', inputs)).toEqual({ aliquota_pct, minimo, adicional });
  });

  it('withholds 10% of all dividends of a month above 50.000 from one company, not of the excess', () => {
    const result = explain('impostos.irpfm_estimativa', { rendimentos_totais: 700_000 });
    expect(result).toMatchObject({
      avisos: expect.arrayContaining([
        expect.stringContaining('10% do total são retidos, não só do que passa'),
        expect.stringContaining('Lucros até 2025'),
      ]),
    });
  });
});

describe('PGBL', () => {
  const saving = (renda_tributavel_anual: number, aporte: number, deducoes_legais: number, more = {}) =>
    calculate('impostos.pgbl_economia', { renda_tributavel_anual, aporte, deducoes_legais, ...more });

  it('saves the difference between declarations, not the marginal rate', () => {
    expect(saving(100_000, 9000, 11_640)).toEqual({
      limite: 12_000,
      simplificada: 11_744.34,
      completa_sem: 13_394.34,
      completa_com: 10_919.34,
      imposto_sem: 11_744.34,
      imposto_com: 10_919.34,
      economia: 825,
      recomendacao: 'PGBL',
      aporte_pgbl: 9000,
    });
  });

  it('is suggested up to the limit, the rest as VGBL', () => {
    expect(saving(300_000, 50_000, 30_000)).toMatchObject({
      economia: 9900,
      recomendacao: 'PGBL',
      aporte_pgbl: 36_000,
    });
  });

  it.each([
    ['when the simpler declaration stays better', saving(80_000, 9600, 0), 9600],
    ['without contribution to social security', saving(300_000, 50_000, 30_000, { contribui_inss: 'N' }), 0],
  ])('is replaced by VGBL %s', (_when, result, limite) => {
    expect(result).toMatchObject({ limite, economia: 0, recomendacao: 'VGBL', aporte_pgbl: 0 });
  });

  it('is compared with VGBL at equal outlay, nominal and in today’s money', () => {
    const inputs = { aporte: 12_000, retorno_aa: 0.1, anos: 20, aliquota_resgate: 0.1 };
    expect(calculate('impostos.pgbl_vgbl', inputs)).toEqual({
      pgbl_liquido: 72_657,
      vgbl_liquido: 53_546.32,
      vantagem_pgbl: 19_110.67,
    });
    expect(calculate('impostos.pgbl_vgbl', { ...inputs, inflacao_aa: 0.04 })).toMatchObject({
      pgbl_liquido: 33_159.71,
      vgbl_liquido: 24_437.84,
    });
    expect(calculate('impostos.pgbl_vgbl', { ...inputs, economia: 12_001 })).toEqual({ erro: ['economia'] });
  });

  it('is compared with an untaxed loss of the VGBL', () => {
    const inputs = { aporte: 1000, retorno_aa: -0.5, anos: 1, aliquota_resgate: 0.35, economia: 0 };
    expect(calculate('impostos.pgbl_vgbl', inputs)).toMatchObject({ pgbl_liquido: 325, vgbl_liquido: 500 });
  });
});

describe('VGBL', () => {
  it.each([
    [600_000, 0, 0],
    [600_001, 0, 0.05],
    [100_000, 700_000, 5000],
  ])('of %d after %d pays %d of IOF', (aporte, aportes_anteriores, iof) => {
    expect(calculate('impostos.iof_vgbl', { aporte, aportes_anteriores })).toEqual({
      iof,
      valor_investido: aporte - iof,
    });
  });

  it('had half of the limit in 2025', () => {
    const result = calculate('impostos.iof_vgbl', { aporte: 400_000 }, currentParametros('2025-12-31'));
    expect(result).toEqual({ iof: 5000, valor_investido: 395_000 });
  });
});
