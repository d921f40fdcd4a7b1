import { describe, expect, it } from 'vitest';
import { calculate, explain } from '../index.ts';

describe('INSS pension', () => {
  it.each([
    [4000, 1, 2400],
    [4000, 5, 4000],
    [4000, 9, 4000],
    [4000, 0, 0],
    [0, 3, 0],
    [2000, 1, 1621],
    [20_000, 5, 8475.55],
  ])('base %d with %d dependants is %d', (beneficio_inss_base, dependentes, pensao) => {
    expect(calculate('vida.pensao_inss', { beneficio_inss_base, dependentes })).toEqual({ pensao });
  });
});

describe('years to replace', () => {
  it.each([
    [[3, 10], 'N', 21],
    [[30], 'N', 0],
    [[], 'S', 10],
    [[20], 'S', 10],
    [[], 'N', 0],
  ])('children %j, spouse without income %s: %d', (idades_filhos, conjuge_sem_renda, anos) => {
    expect(calculate('vida.prazo_reposicao', { idades_filhos, conjuge_sem_renda })).toEqual({ anos });
  });
});

describe('capital need', () => {
  const base = { despesa_mensal_familiar: 5000, pct_despesa_manter: 1, custo_funeral: 0, meses_transicao: 0 };
  const need = (inputs: Record<string, unknown>) => {
    const result = calculate('vida.necessidade_capital', { ...base, taxa_real_aa: 0, ...inputs });
    if (!('gap' in result)) throw new Error(JSON.stringify(result));
    return result;
  };

  it.each([
    [21, 36],
    [22, 72],
    [27, 72],
    [28, 120],
    [30, 120],
    [31, 180],
    [41, 180],
    [42, 240],
    [44, 240],
    [45, 360],
  ])('pays the pension of a spouse aged %d for %d of 360 months', (conjuge_idade, months) => {
    const inputs = { tem_conjuge: 'S', conjuge_idade, beneficio_inss_base: 5000, prazo_reposicao_anos: 30 };
    expect(need(inputs).vp_renda).toBe(5000 * 360 - 3000 * months);
  });

  /** Worked by hand without interest: months × what is left to pay. */
  it.each([
    ['no surplus is the plain sum', {}, [{ idade: 16, escola: 1000, faculdade: 2000 }], 24_000 + 120_000],
    [
      'a surplus above all school leaves nothing',
      { conjuge_renda_mensal_liquida: 9000 },
      [{ idade: 16, escola: 1000, faculdade: 2000 }],
      0,
    ],
    [
      'two children share one surplus, each with their own months',
      { conjuge_renda_mensal_liquida: 6500 },
      [
        { idade: 16, escola: 1000, faculdade: 2000 },
        { idade: 10, escola: 800, faculdade: 2500 },
      ],
      24 * 300 + 60 * 1300 + 12 * 0 + 60 * 1000,
    ],
    [
      'the surplus shrinks as the pension does',
      { conjuge_renda_mensal_liquida: 3000, tem_conjuge: 'S', conjuge_idade: 21, beneficio_inss_base: 5000 },
      [{ idade: 16, escola: 2000, faculdade: 2500 }],
      24 * 500 + 12 * 1000 + 24 * 1500 + 24 * 2500,
    ],
  ])('schooling: %s', (_caso, inputs, filhos, vp_educacao) => {
    const rows = filhos.map(({ idade, escola, faculdade }) => ({
      idade,
      custo_educacao_mensal: escola,
      custo_faculdade_mensal: faculdade,
    }));
    expect(need({ ...inputs, filhos: rows }).vp_educacao).toBe(vp_educacao);
  });

  it('counts the instalments that the survivors go on paying, until they end', () => {
    const parcelas_dos_que_ficam = [{ parcela: 1000, meses: 12 }];
    const inputs = { conjuge_renda_mensal_liquida: 5500, prazo_reposicao_anos: 5 };
    expect(need({ ...inputs, parcelas_dos_que_ficam })).toMatchObject({
      deficit_mensal: 500,
      vp_renda: 6000,
    });
    expect(need(inputs)).toMatchObject({ deficit_mensal: 0, vp_renda: 0 });
  });

  it('pays a short pension for four months', () => {
    const spouse = {
      tem_conjuge: 'S',
      conjuge_idade: 50,
      pensao_conjuge_curta: 'S',
      beneficio_inss_base: 5000,
    };
    expect(need({ ...spouse, prazo_reposicao_anos: 1 }).vp_renda).toBe(5000 * 12 - 3000 * 4);
  });

  it('excludes school from the expenses when it is among them', () => {
    const filhos = [{ idade: 17, custo_educacao_mensal: 2000 }];
    expect(need({ filhos, educacao_incluida: 'S' })).toMatchObject({
      deficit_mensal: 3000,
      vp_educacao: 24_000,
    });
    expect(need({ filhos })).toMatchObject({ deficit_mensal: 5000 });
  });

  it.each([
    [0, null],
    [1, 5],
    [5, 5],
    [6, 10],
    [30, 30],
    [31, 999],
  ])('recommends for %d years a cover of %s', (prazo_reposicao_anos, periodo) => {
    expect(need({ prazo_reposicao_anos }).periodo_cobertura).toBe(periodo);
  });

  it('is covered in full when nothing is needed', () => {
    expect(need({ despesa_mensal_familiar: 0 })).toMatchObject({
      necessidade: 0,
      gap: 0,
      capital_sugerido: 0,
      cobertura: 1,
    });
  });

  it('adds no step of capital for invisible fractions of a cent', () => {
    expect(need({ dividas_sem_cobertura: 700_000 })).toMatchObject({
      gap: 700_000,
      capital_sugerido: 700_000,
    });
    expect(need({ dividas_sem_cobertura: 700_000.01 }).capital_sugerido).toBe(710_000);
  });

  it('lists its steps in order, with its assumptions', () => {
    const result = explain('vida.necessidade_capital', {
      despesa_mensal_familiar: 12_000,
      conjuge_renda_mensal_liquida: 4000,
    });
    if (!('passos' in result)) throw new Error(JSON.stringify(result));
    expect(result.passos.map(({ nome }) => nome)).toEqual([
      'prazo_anos',
      'alvo',
      'deficit_mensal',
      'vp_renda',
      'dividas_sem_cobertura',
      'inventario_funeral',
      'transicao',
      'necessidade',
      'recursos',
      'gap',
      'capital_sugerido',
    ]);
    expect(result.passos.find(({ nome }) => nome === 'deficit_mensal')).toMatchObject({
      rotulo: 'Falta por mês',
      valor: 5600,
      unidade: 'R$/mês',
      formula: 'R$\u00a012.000,00 × 80% − R$\u00a04.000,00 do cônjuge',
    });
    expect(result.parametros).toContainEqual(
      expect.objectContaining({
        chave: 'pct_despesa_manter',
        valor: 0.8,
        vigencia: '2026-01-01',
        fonte: 'Premissa da casa',
      }),
    );
  });
});

describe('month paid by income', () => {
  it('states the surplus, and the gap once the pension decreases', () => {
    const result = explain('vida.necessidade_capital', {
      despesa_mensal_familiar: 10_000,
      outras_rendas_mensais: 6000,
      beneficio_inss_base: 4000,
      filhos: [{ idade: 5 }, { idade: 19 }],
    });
    if (!('passos' in result)) throw new Error(JSON.stringify(result));
    const formula = (nome: string) => result.passos.find((passo) => passo.nome === nome)?.formula;
    expect(formula('deficit_mensal')).toMatch(/do INSS: nada falta, sobram R\$\s800,00$/);
    expect(formula('vp_renda')).toMatch(/real; com a pensão menor, faltam R\$\s[\d.,]+ por mês a partir do/);
  });
});

describe('disability', () => {
  it.each([
    ['M', 20, 0.6],
    ['M', 35, 0.9],
    ['F', 15, 0.6],
    ['F', 35, 1],
    ['O', 23, 0.66],
  ])('sex %s with %d years: %d', (sexo, anos_contribuicao, coeficiente) => {
    expect(
      calculate('vida.inss_incapacidade', { media_contribuicao: 5000, anos_contribuicao, sexo }),
    ).toMatchObject({ coeficiente });
  });

  it('is full after a work accident, and zero without contributions', () => {
    const inputs = { anos_contribuicao: 1, sexo: 'M', acidente_trabalho: 'S' };
    expect(calculate('vida.inss_incapacidade', { ...inputs, media_contribuicao: 5000 })).toEqual({
      coeficiente: 1,
      beneficio: 5000,
    });
    expect(calculate('vida.inss_incapacidade', { ...inputs, media_contribuicao: 0 })).toMatchObject({
      beneficio: 0,
    });
  });

  it('notes the unconfirmed rule for sex O', () => {
    const result = explain('vida.inss_incapacidade', {
      media_contribuicao: 1,
      anos_contribuicao: 1,
      sexo: 'O',
    });
    expect(result).toHaveProperty('avisos', [expect.stringContaining('a confirmar')]);
  });

  it('needs only the adaptation after retirement', () => {
    const inputs = {
      renda_mensal_liquida: 9000,
      inss_incapacidade: 2000,
      anos_ate_aposentadoria: -3,
      custo_adaptacao: 50_000,
    };
    expect(calculate('vida.invalidez', inputs)).toMatchObject({ capital_invalidez: 50_000 });
    expect(calculate('vida.invalidez', { ...inputs, capital_existente: 80_000 })).toMatchObject({
      capital_invalidez: 0,
    });
  });

  it('sums the income month by month at a rate of zero', () => {
    const inputs = {
      renda_mensal_liquida: 9000,
      inss_incapacidade: 2000,
      anos_ate_aposentadoria: 2,
      taxa_real_aa: 0,
    };
    expect(calculate('vida.invalidez', inputs)).toMatchObject({ capital_invalidez: 168_000 });
  });

  it('asks what the family’s month lacks, instalments while they last, less its resources', () => {
    const inputs = {
      renda_mensal_liquida: 9000,
      inss_incapacidade: 2000,
      anos_ate_aposentadoria: 2,
      taxa_real_aa: 0,
      despesa_a_manter: 6000,
      parcelas: [{ parcela: 1000, meses: 6 }],
      outras_rendas_mensais: 3000,
      custo_adaptacao: 10_000,
      recursos: 5000,
      capital_existente: 1000,
    };
    // 6 × (6.000 + 1.000 − 2.000 − 3.000) + 18 × (6.000 − 2.000 − 3.000) = 30.000; lost: 24 × 7.000.
    expect(calculate('vida.invalidez', inputs)).toEqual({
      renda_perdida: 168_000,
      necessidade: 40_000,
      capital_invalidez: 34_000,
    });
  });
});

describe('multiples of income', () => {
  it('require a highest at or above the lowest', () => {
    const inputs = { renda_mensal_bruta: 5000, multiplo_min: 12 };
    expect(calculate('vida.multiplos', { ...inputs, multiplo_max: 12 })).toEqual({
      minimo: 720_000,
      maximo: 720_000,
    });
    expect(calculate('vida.multiplos', { ...inputs, multiplo_max: 11 })).toEqual({ erro: ['multiplo_max'] });
  });
});

describe('guaranteed income', () => {
  it.each([
    ['CLT', { media_contribuicao: 5000 }, 4550],
    ['PJ', { media_contribuicao: 20_000 }, 8475.55],
    ['CLT', { media_contribuicao: 1000 }, 1621],
    ['CLT', {}, 0],
    ['MEI', {}, 1621],
    ['MEI', { contribui_inss: 'N' }, 0],
    ['FP', { renda_mensal_liquida: 11_000, contribui_inss: 'N' }, 11_000],
  ])('%s %j: %d', (tipo_vinculo, inputs, renda_garantida) => {
    const result = calculate('vida.renda_garantida', { tipo_vinculo, renda_mensal_bruta: 30_000, ...inputs });
    expect(result).toEqual({ renda_garantida });
  });

  it('requires the net pay of a statutory servant', () => {
    expect(calculate('vida.renda_garantida', { tipo_vinculo: 'FP', renda_mensal_bruta: 1 })).toEqual({
      incompleto: ['renda_mensal_liquida'],
    });
  });
});

describe('daily allowance', () => {
  it.each([
    ['PJ', 0, 7, true],
    ['PJ', 2000, 10, false],
    ['PJ', 9000, 30, false],
    ['CLT', 2000, 15, true],
    ['CLT', 4000, 15, false],
  ])(
    '%s with a reserve of %d: %d days',
    (tipo_vinculo, reserva_atual, franquia_dias, franquia_acima_da_reserva) => {
      const inputs = { renda_mensal_bruta: 9000, despesa_mensal: 6000, tipo_vinculo, reserva_atual };
      expect(calculate('vida.dit', inputs)).toMatchObject({ franquia_dias, franquia_acima_da_reserva });
    },
  );

  it('never exceeds gross income ÷ 30', () => {
    const inputs = { renda_mensal_bruta: 3000, renda_mensal_liquida: 9000 };
    expect(calculate('vida.dit', inputs)).toMatchObject({ diaria_max: 100, diaria_sugerida: 100 });
  });
});

describe('critical illness', () => {
  it('covers at least twelve months and is never negative', () => {
    expect(calculate('vida.doencas_graves', { despesa_mensal: 1000, meses_protecao: 3 })).toEqual({
      capital: 12_000,
    });
    expect(calculate('vida.doencas_graves', { despesa_mensal: 1000, custo_tratamento: 50_000 })).toEqual({
      capital: 74_000,
    });
    expect(calculate('vida.doencas_graves', { despesa_mensal: 1000, reserva_saude: 30_000 })).toEqual({
      capital: 0,
    });
  });
});
